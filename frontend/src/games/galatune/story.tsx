// A turn as it is told: whose card strikes whom, what it leaves them, who falls and who
// scores on it.
import words from "../../../../engine/galatune/words/en/app-galatune-story.json";
import type { Game, Told } from "../../api/types";
import {
  type Gain,
  type Part,
  type Parts,
  readBy,
  type Story,
} from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { CardBack } from "../../parts/CardBack";
import { Icon } from "../../parts/Icon";
import { learn, say, signed } from "../../words";
import { heardIn } from "../sight";
import { cardName, cardOf, championOf } from "./cards";
import { inkOf } from "./colours";
import { Portrait } from "./Portrait";
import { homeOf, nameAt, ownerOf, playerOf, short, champName, viewOf } from "./view";
import { reasons } from "./reasons";
import { told as pointsTold } from "./VpTrack";

learn(words);

/** What becomes of a champion's HP, by whomever. */
const hp = (seat: number): string => `hp.${seat}`;
const place = (n: number): string => `place.${n}`;

const parts: Parts<"galatune"> = {
  Struck: ({ seat, on, card, n, why, sum }, game) => ({
    by: seat,
    on,
    with: [card],
    ...(!why && done("struck", game, [seat, on], { card: cardName(card), n })),
    ...(n > 0
      ? { about: hp(on), says: signed(-n), ...reasons(sum) }
      : { says: "0", why: why && say("galatune_sheets.does_nothing"), isLight: true }),
  }),
  Healed: ({ seat, on, card, n, sum }, game) => ({
    by: seat,
    on,
    with: [card],
    ...done("healed", game, [seat, on], { card: cardName(card), n }),
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
  HpChanged: ({ seat, n, hp: to }, game) => ({
    ...(isMe(game, seat) && {
      tells: say(n < 0 ? "galatune_story.lost_me" : "galatune_story.gained_me", {
        ...{ n: Math.abs(n), hp: to },
      }),
    }),
    gains: [{ who: seat, what: "hp", n, to }],
    about: hp(seat),
    follows: true,
  }),
  Fell: ({ seat }, game) => ({
    falls: [seat],
    about: hp(seat),
    follows: true,
    ...(isMe(game, seat) && { tells: say("galatune_story.fell_me") }),
  }),
  Scored: ({ seat, on }, game) => ({
    by: seat,
    ...scored(game, seat, on),
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
  Cancelled: ({ seat, card, on }, game, heard) => ({
    ...(trapped(game, heard, { seat, card, on }) ?? { by: seat, with: [card] }),
    falls: [card],
    about: place(on),
    follows: true,
  }),
  StatusGained: ({ seat, card }, game, heard) => ({
    on: seat,
    with: [card],
    ...cast(game, heard, { seat, card }),
  }),
  Stolen: ({ seat, on, cards }) => ({ by: seat, on, with: cards, takes: true }),
  PrizeLooted: ({ seat, on, cards }) => ({ by: seat, on, with: cards, takes: true }),
  Traded: ({ seat, on, got }) => ({ by: seat, on, with: got, takes: true }),
  PrizeDrawn: ({ seat, cards }) => ({ by: seat, with: cards, takes: true }),
  Respawned: ({ seat, champion, how }) => ({
    by: seat,
    gains: how ? [risen(seat, championOf(champion)?.hp)] : [],
  }),
};

const isMe = ({ seat: mine, me }: Game, seat: number): boolean =>
  mine === seat && me.length > 0;

/** Whether somebody of another side sits there. */
const isRival = (game: Game, who: number): boolean =>
  game.seat !== null && homeOf(viewOf(game), who) !== homeOf(viewOf(game), game.seat);

/** "You" within a sentence, or a name. */
const whom = (game: Game, seat: number): string =>
  isMe(game, seat) ? say("seat.you_low") : nameAt(game, seat);

type Tells = Pick<Part, "tells">;

/** What one champion does to another, where I am one of both. */
function done(
  deed: "struck" | "healed",
  game: Game,
  [seat, on]: readonly [number, number],
  what: { card: string; n: number },
): Tells {
  const names = { ...what, who: nameAt(game, seat), whom: nameAt(game, on) };
  if (isMe(game, seat) && seat !== on)
    return { tells: say(`galatune_story.${deed}_mine`, names) };
  if (isMe(game, on) && seat !== on)
    return { tells: say(`galatune_story.${deed}_me`, names) };
  return {};
}

function scored(game: Game, seat: number, on: number): Tells {
  const names = { who: nameAt(game, seat), whom: nameAt(game, on) };
  if (isMe(game, seat)) return { tells: say("galatune_story.scored_mine", names) };
  return isMe(game, on) ? { tells: say("galatune_story.scored_me", names) } : {};
}

/** What was heard since all plans of this turn lay open. */
function thisTurn(heard: readonly Told[]) {
  const all = heardIn("galatune", heard);
  return all.slice(all.findLastIndex(({ type }) => type === "TurnBegan") + 1);
}

interface Laid {
  seat: number;
  card: string;
  /** Its place among all that was played, where that is known, and what it lies on. */
  at: number;
  on: number;
  isLate: boolean;
}

/** The Traps of a turn, in their order: each comes after all that lay open before. */
function trapsOf(heard: readonly Told[]): Laid[] {
  const turn = thisTurn(heard);
  const plans = turn.flatMap((one) =>
    one.type === "Revealed" ? one.facts.table.length : [],
  );
  return turn
    .flatMap((one) => (one.type === "TrapLaid" ? one.facts : []))
    .map(({ seat, card, on }, n) => ({
      ...{ seat, card, on, at: (plans[0] ?? NaN) + n },
      isLate: turn.some(
        (one) =>
          one.type === "TrapMissed" &&
          one.facts.seat === seat &&
          one.facts.card === card &&
          one.facts.on === on,
      ),
    }));
}

/** Whose Trap cancelled something, where only one can have: with which card, from whom. */
function trapped(
  game: Game,
  heard: readonly Told[],
  { seat, card, on }: { seat: number; card: string; on: number },
): Part | null {
  const all = trapsOf(heard);
  const isActive = ({ at, isLate }: Laid): boolean =>
    !isLate && !all.some((other) => other.on === at && isActive(other));
  const [trap, ...more] = all.filter((one) => one.on === on && isActive(one));
  if (!trap || more.length) return null;
  const names = {
    ...{ who: nameAt(game, trap.seat), trap: cardName(trap.card) },
    ...{ whom: nameAt(game, seat), card: cardName(card) },
  };
  const key = isMe(game, seat) ? "cancelled_mine" : "cancelled";
  return {
    ...{ by: trap.seat, on: seat, with: [trap.card], against: [card] },
    tells: say(`galatune_story.${key}`, names),
  };
}

/** Who played what acts on somebody from the next turn on. */
function cast(
  game: Game,
  heard: readonly Told[],
  { seat, card }: { seat: number; card: string },
): Part {
  const played = thisTurn(heard).flatMap((one): { seat: number; card: string }[] => {
    if (one.type === "Revealed") return [...one.facts.table];
    return one.type === "TrapLaid" || one.type === "Copied" ? [one.facts] : [];
  });
  const by = [
    ...new Set(played.filter((one) => one.card === card).map((one) => one.seat)),
  ];
  if (by.length !== 1) return {};
  const names = { who: nameAt(game, by[0]!), card: cardName(card) };
  return {
    by: by[0]!,
    tells: say("galatune_story.later", { ...names, whom: whom(game, seat) }),
  };
}

const points = (who: number, n: number, to?: number): Gain => ({
  who,
  what: "vp",
  n,
  ...(to !== undefined && { to }),
});

/** Who comes back has all HP of a champion: of an unknown one nobody can tell. */
const risen = (who: number, to = NaN): Gain => ({ who, what: "hp", n: to, to });

const read = readBy(parts);

/** A part with the turn that it is of, where that was heard. */
const ofTurn: Story["part"] = (told, game, heard) => {
  const part = read(told, game, heard);
  const began = heardIn("galatune", heard).findLast(({ type }) => type === "TurnBegan");
  if (!part || began?.type !== "TurnBegan") return part;
  return { ...part, when: say("galatune.turn", { n: began.facts.n }) };
};

const galatune: Story = {
  part: ofTurn,
  measures(game) {
    const view = viewOf(game);
    return view.players.flatMap((player, who) => [
      {
        who,
        what: "hp",
        n: player.hp,
        of: championOf(player.champion)?.hp,
        told: (n: number) => say("galatune.hp", { n }),
        isAgainst: isRival(game, who),
      },
      {
        who,
        what: "vp",
        n: ownerOf(view, who).vp,
        told: (n: number) => pointsTold(n, view.goal),
        isAgainst: isRival(game, who),
      },
    ]);
  },
  sides: ({ seats, seat }, about) => {
    if (seats.length <= 2) return [0, 1];
    return about.length || seat === null ? [] : [seat]; // who is not in it is not shown
  },
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
