// A turn in the galaxy as it is told: who fills what with which dice, what the Adversary
// does, and how near both are to the end: discs and Levels, influence and being Overwhelmed.
import type { Game } from "../../api/types";
import { type Gain, type Parts, readBy, type Story } from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { seatName } from "../../table/seats";
import { say, signed } from "../../words";
import { cardIn, foeOf, homeIn, setOf, sideOf, societyIn } from "./cards";
import { Die } from "./Die";
import { FaceCoin } from "./FaceCoin";
import { Globe, Station } from "./Globe";
import { nameIn } from "./cards";
import { near, viewOf } from "./view";

/** The Adversary; and what all seats win by together. */
const FOE = "foe";
const DIE = /^[bpyk]\d$/;
const BASE = "base";

const influence = (n: number, to: number): Gain => ({
  who: FOE,
  what: "influence",
  n,
  to,
});

/** Discs are taken, and given up, by all. */
const discs = ({ seats }: Game, n: number): Gain[] =>
  seats.map((_, who) => ({ who, what: "discs", n }));

const parts: Parts<"one-deck-galaxy"> = {
  DicePlaced: ({ seat, place, dice, card }) => ({
    by: seat,
    with: dice,
    ...(place === FOE ? { on: FOE } : { at: card ?? place }),
  }),
  RingFilled: ({ seat, place, card }) => ({
    by: seat,
    ...(place === FOE ? { on: FOE } : { at: card ?? place }),
  }),
  DiceResearched: ({ seat, dice }) => ({ by: seat, with: dice, at: BASE }),
  TechUsed: ({ seat, card }) => ({ by: seat, with: [card] }),
  RowCompleted: ({ card, n }) => ({ at: card, says: signed(n), isHeavy: true }),
  InfluenceGained: ({ place, n, total, card }) =>
    place === FOE
      ? { by: FOE, gains: [influence(n, total)] }
      : { at: card ?? place, says: signed(n) },
  InfluenceLost: ({ place, n, total }) =>
    place === FOE ? { by: FOE, gains: [influence(-n, total)] } : null,
  Claimed: ({ seat, card }) => ({
    by: seat,
    with: [card],
    takes: true,
    isHeavy: true,
  }),
  MilestoneCompleted: ({ seat, level }) => ({
    by: seat,
    gains: [{ who: seat, what: "level", n: 1, to: level }],
  }),
  Upgraded: () => ({ with: [BASE], isHeavy: true }),
  DiscClaimed: (_, game) => ({ by: near(game), on: FOE, gains: discs(game, 1) }),
  Overwhelmed: (_, game) => ({ by: FOE, on: near(game), gains: discs(game, -1) }),
  FoeTook: ({ card }) => ({ by: FOE, with: [card], takes: true, isHeavy: true }),
  Escalated: ({ at }) => ({ by: FOE, isHeavy: true, ...(at && { at }) }),
  EventRevealed: () => ({ by: FOE, isHeavy: true }),
  DiceStored: ({ dice }) => ({ by: FOE, with: dice }),
  Discovered: ({ cards }) => ({ with: cards }),
};

const galaxy: Story = {
  part: readBy(parts),
  measures(game) {
    const view = viewOf(game);
    const set = setOf(view);
    const of = set ? sideOf(foeOf(set, view), view).x.length : 4;
    const measured = game.seats.flatMap((_, who) => [
      {
        who,
        what: "discs",
        n: view.foe.taken ?? 0,
        told: (n: number) => say("galaxy.discs_of", { n, of }),
      },
      {
        who,
        what: "level",
        n: view.levels[who] ?? 0,
        told: (n: number) => say("galaxy.level_n", { n }),
      },
    ]);
    if (view.full > 0)
      return [
        ...measured,
        {
          who: FOE,
          what: "influence",
          n: view.foe.pile?.n ?? 0,
          told: (n: number) => say("galaxy.influence", { have: n, need: view.full }),
        },
      ];
    return measured;
  },
  sides: (game, about) => [about.find((one) => one !== FOE) ?? near(game), FOE],
  name(game, who) {
    const view = viewOf(game);
    const set = setOf(view);
    if (who === FOE) return set ? foeOf(set, view).name : "";
    return who === game.seat ? say("seat.you") : seatName(game.seats[Number(who)]!);
  },
  Face: ({ game, who }) =>
    who === FOE ? <Foe game={game} /> : <People game={game} seat={Number(who)} />,
  Card({ game, id }) {
    const view = viewOf(game);
    const set = setOf(view);
    if (DIE.test(id)) return <Die die={id} />;
    if (id === BASE) return <Station n={view.starbase} />;
    const card = set && cardIn(set, view.slots[Number(id.slice(1))]?.card ?? id);
    if (!card || !set) return <b>{set ? nameIn(set, id) : ""}</b>;
    return (
      <span class="world-told">
        <Globe card={card} />
        <small>{card.name}</small>
      </span>
    );
  },
};

export const stories = { "one-deck-galaxy": galaxy };

/** The people that a seat leads; who sits there, until it is chosen. */
function People({ game, seat }: { game: Game; seat: number }) {
  const view = viewOf(game);
  const set = setOf(view);
  const home = set && homeIn(set, view.players[seat]?.homeworld);
  const kind = set && societyIn(set, view.players[seat]?.society);
  if (home) return <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />;
  return kind ? (
    <FaceCoin face={kind.face} ground="society" />
  ) : (
    <Avatar seat={game.seats[seat]!} />
  );
}

function Foe({ game }: { game: Game }) {
  const view = viewOf(game);
  const set = setOf(view);
  return set && <FaceCoin face={foeOf(set, view).face} ground="adversary" />;
}
