// A turn as it is told: whose card strikes whom, what it leaves them, who falls and who
// scores on it.
import { type Gain, type Parts, readBy, type Story } from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { CardBack } from "../../parts/CardBack";
import { Icon } from "../../parts/Icon";
import { say, signed } from "../../words";
import { cardOf, championOf } from "./cards";
import { inkOf } from "./colours";
import { Portrait } from "./Portrait";
import { homeOf, nameAt, ownerOf, playerOf, short, champName, viewOf } from "./view";
import { reasons } from "./reasons";
import { told as pointsTold } from "./VpTrack";

/** What becomes of a champion's HP, by whomever. */
const hp = (seat: number): string => `hp.${seat}`;
const place = (n: number): string => `place.${n}`;

const parts: Parts<"galatune"> = {
  Struck: ({ seat, on, card, n, why, sum }) => ({
    by: seat,
    on,
    with: [card],
    ...(n > 0
      ? { about: hp(on), says: signed(-n), ...reasons(sum) }
      : { says: "0", why: why && say("galatune_sheets.does_nothing"), isLight: true }),
  }),
  Healed: ({ seat, on, card, n, sum }) => ({
    by: seat,
    on,
    with: [card],
    about: hp(on),
    says: signed(n),
    ...reasons(sum),
  }),
  Guarded: ({ seat, on, card }) => ({ by: seat, on, with: [card] }),
  ShieldsHeld: ({ seat, guard }) => ({
    about: hp(seat),
    follows: true,
    says: String(guard),
  }),
  HpByCard: ({ seat, card }) => ({ on: seat, with: [card], about: hp(seat) }),
  HpByAbility: ({ seat }) => ({ by: seat, on: seat, about: hp(seat) }),
  HpChanged: ({ seat, n, hp: to }) => ({
    gains: [{ who: seat, what: "hp", n, to }],
    about: hp(seat),
    follows: true,
  }),
  Fell: ({ seat }) => ({ falls: [seat], about: hp(seat), follows: true }),
  Scored: ({ seat, on }, game) => ({
    by: seat,
    shines: true,
    gains: [points(homeOf(viewOf(game), seat), 1)],
    about: hp(on),
    follows: true,
  }),
  VpChanged: ({ seat, n, vp }) => ({ by: seat, gains: [points(seat, n, vp)] }),
  SelfRespawned: ({ seat, vp }) => ({ by: seat, gains: [points(seat, -1, vp)] }),
  TrapLaid: ({ seat, card, on, trapped, whose }) => ({
    by: seat,
    on: whose,
    with: [card],
    against: [trapped],
    about: place(on),
  }),
  Cancelled: ({ seat, card, on }) => ({
    by: seat,
    with: [card],
    falls: [card],
    about: place(on),
    follows: true,
  }),
  StatusGained: ({ seat, card }) => ({ on: seat, with: [card] }),
  Stolen: ({ seat, on, cards }) => ({ by: seat, on, with: cards, takes: true }),
  PrizeLooted: ({ seat, on, cards }) => ({ by: seat, on, with: cards, takes: true }),
  Traded: ({ seat, on, got }) => ({ by: seat, on, with: got, takes: true }),
  PrizeDrawn: ({ seat, cards }) => ({ by: seat, with: cards, takes: true }),
  Respawned: ({ seat, champion, how }) => ({
    by: seat,
    gains: how ? [risen(seat, championOf(champion)?.hp)] : [],
  }),
};

const points = (who: number, n: number, to?: number): Gain => ({
  who,
  what: "vp",
  n,
  ...(to !== undefined && { to }),
});

/** Who comes back has all HP of a champion: of an unknown one nobody can tell. */
const risen = (who: number, to = NaN): Gain => ({ who, what: "hp", n: to, to });

const galatune: Story = {
  part: readBy(parts),
  measures(game) {
    const view = viewOf(game);
    return view.players.flatMap((player, who) => [
      {
        who,
        what: "hp",
        n: player.hp,
        of: championOf(player.champion)?.hp,
        told: (n: number) => say("galatune.hp", { n }),
      },
      {
        who,
        what: "vp",
        n: ownerOf(view, who).vp,
        told: (n: number) => pointsTold(n, view.goal),
      },
    ]);
  },
  sides: ({ seats, seat }) =>
    seats.length > 2 ? (seat === null ? [] : [seat]) : [0, 1],
  name(game, who) {
    const [champion, name] = [champName(game, Number(who)), nameAt(game, Number(who))];
    return champion === name ? name : `${name} · ${short(champion)}`;
  },
  Face({ game, who }) {
    const champion = championOf(playerOf(viewOf(game), Number(who)).champion);
    return champion ? (
      <Portrait champion={champion} />
    ) : (
      <Avatar seat={game.seats[Number(who)]!} />
    );
  },
  Card({ id }) {
    const card = cardOf(id);
    if (!card) return <CardBack />;
    return (
      <span class="pic picture" {...inkOf(card.colour)}>
        <Icon name={`galatune-${card.face}`} />
        <b class="num">{card.rating}</b>
      </span>
    );
  },
};

export const stories = { galatune };
