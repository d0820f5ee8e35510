// A turn in the galaxy as it is told: who fills what with which dice, what the Adversary
// does, and how near both are to the end: discs and Levels, influence and being Overwhelmed.
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-story.json";
import type { Game, Told } from "../../api/types";
import {
  type Boon,
  type Gain,
  type Part,
  type Parts,
  readBy,
  type Story,
} from "../../motion/story";
import { Avatar } from "../../parts/Avatar";
import { seatName } from "../../table/seats";
import { learn, say, sentence, signed } from "../../words";
import { heardIn } from "../sight";
import {
  cardIn,
  foeOf,
  homeIn,
  nameIn,
  type SetView,
  setOf,
  sideOf,
  societyIn,
  textIn,
} from "./cards";
import { Die } from "./Die";
import { FaceCoin } from "./FaceCoin";
import { Globe, Station } from "./Globe";
import { near, viewOf } from "./view";

learn(words);

/** The Adversary; and what all seats win by together. */
const FOE = "foe";
const DIE = /^[bpyk]\d$/;
const BASE = "base";

/** What is told of that is no card of the galaxy; what follows its sign names it. */
const DISC = "disc";
const THREAT = "threat";
const TECH = "tech:";
const GOAL = "milestone:";
const EVENT = "event:";
const SIDE = "side:";

const ESCALATES = "escalates";
const TAKEN = [
  "FoeTook",
  "InfluenceGained",
  "DiceStored",
  "CardsDiscarded",
  "TimePassed",
];
const DICE = ["DiceRolled", "DiceRerolled", "DiceChanged", "DiceGained"];

/** Whether what was heard last came of something, with nothing but such things between. */
function follows(heard: readonly Told[], of: string, such: readonly string[]): boolean {
  const before = heard.slice(0, -1).findLast(({ type }) => !such.includes(type));
  return before?.type === of;
}

/** Dice that a Tech brings are told with it, and from what they came; others are a deed. */
const brought = (
  { seat, dice }: { seat: number; dice: readonly string[] },
  heard: readonly Told[],
): Part =>
  follows(heard, "TechUsed", DICE)
    ? {
        ...{ by: seat, brings: dice, about: TECH, follows: true },
        ends: heard.at(-1)?.text ?? "",
      }
    : { by: seat, with: dice, turns: true };

const influence = (n: number, to: number): Gain => ({
  who: FOE,
  what: "influence",
  n,
  to,
});

/** Discs are taken, and given up, by all. */
const discs = ({ seats }: Game, n: number): Gain[] =>
  seats.map((_, who) => ({ who, what: "discs", n }));

const forUs = (): { boon: Boon } => ({
  boon: { isOurs: true, says: say("galaxy_story.us") },
});
const forFoe = (): { boon: Boon } => ({
  boon: { isOurs: false, says: say("galaxy_story.foe") },
});

/** What dice do in a place: at the Adversary, on the Starbase, on a card. */
function placed(place: string): string {
  if (place.startsWith(FOE)) return say("galaxy_story.on_foe");
  return say(place.startsWith(BASE) ? "galaxy_story.base" : "galaxy_story.on_card");
}

/** Who filled a row: whoever alone placed dice on its card in this turn. */
function filled(
  { card, n }: { card: string; n: number },
  game: Game,
  heard: readonly Told[],
): Part {
  const all = heardIn("one-deck-galaxy", heard);
  const turn = all.slice(all.findLastIndex(({ type }) => type === "TurnBegan") + 1);
  const by = new Set(
    turn.flatMap(({ type, facts }) =>
      (type === "DicePlaced" || type === "RingFilled") && facts.card === card
        ? facts.seat
        : [],
    ),
  );
  const [seat, ...others] = by;
  const set = setOf(viewOf(game));
  const told = { card: set ? nameIn(set, card) : card, n };
  const ends = say("galaxy_story.row_ends", told);
  if (seat === undefined) return { ends };
  if (others.length) return { tells: say("galaxy_story.row_all", told), ends };
  const who = galaxy.name(game, seat);
  return { by: seat, tells: say("galaxy_story.row", { ...told, who }), ends };
}

const parts: Parts<"one-deck-galaxy"> = {
  DicePlaced: ({ seat, place, dice, card }) => ({
    by: seat,
    with: dice,
    ends: placed(place),
    ...(place === FOE ? { on: FOE } : { at: card ?? place }),
  }),
  RingFilled: ({ seat, place, card }) => ({
    by: seat,
    ...(place === FOE ? { on: FOE } : { at: card ?? place }),
  }),
  DiceResearched: ({ seat, dice }) => ({
    by: seat,
    with: dice,
    at: BASE,
    ends: say("galaxy_story.lab"),
  }),
  TechUsed: ({ seat, card }) => ({
    by: seat,
    with: [`${TECH}${card}`],
    about: TECH,
    isHeavy: true,
  }),
  DiceRolled: (facts, _, heard) => brought(facts, heard),
  DiceRerolled: (facts, _, heard) => brought(facts, heard),
  DiceChanged: (facts, _, heard) => brought(facts, heard),
  DiceGained: (facts, _, heard) => brought(facts, heard),
  DiceCombined: ({ seat, before, dice }) => ({
    by: seat,
    with: before,
    brings: dice,
    ends: say("galaxy_story.combined"),
  }),
  BecameScience: ({ card }, game) => ({
    by: near(game),
    with: [card],
    takes: true,
    ...forUs(),
  }),
  RowCompleted: ({ card, n }, game, heard) => ({
    ...filled({ card, n }, game, heard),
    at: card,
    says: signed(n),
    isHeavy: true,
    ...forUs(),
  }),
  InfluenceGained: ({ place, n, total, card }, game) =>
    place === FOE
      ? {
          by: FOE,
          gains: [influence(n, total)],
          ends: influenced(game, total),
          ...forFoe(),
        }
      : { at: card ?? place, says: signed(n) },
  InfluenceLost: ({ place, n, total }, game) =>
    place === FOE
      ? {
          by: FOE,
          gains: [influence(-n, total)],
          ends: influenced(game, total),
          ...forUs(),
        }
      : null,
  Claimed: ({ seat, card, how }, game) => ({
    by: seat,
    with: [card],
    takes: true,
    isHeavy: true,
    ...forUs(),
    ...(seat === game.seat && claimed(game, card, how)),
  }),
  MilestoneCompleted: ({ seat, level, milestone }) => ({
    by: seat,
    with: [`${GOAL}${milestone}`],
    shines: true,
    gains: [{ who: seat, what: "level", n: 1, to: level }],
    ...forUs(),
  }),
  Upgraded: () => ({ with: [BASE], turns: true, isHeavy: true, ...forUs() }),
  DiscClaimed: (_, game) => ({
    by: near(game),
    on: FOE,
    brings: [DISC],
    shines: true,
    gains: discs(game, 1),
    ...forUs(),
  }),
  Overwhelmed: (_, game) => ({
    by: FOE,
    on: near(game),
    with: [DISC],
    falls: [DISC],
    gains: discs(game, -1),
    ...forFoe(),
  }),
  FoeTook: ({ card }, _, heard) =>
    follows(heard, "Escalated", TAKEN)
      ? { by: FOE, brings: [card], about: ESCALATES, follows: true }
      : { by: FOE, with: [card], takes: true, isHeavy: true, ...forFoe() },
  Escalated: (_, game) => ({
    by: FOE,
    on: near(game),
    with: [THREAT],
    about: ESCALATES,
    isHeavy: true,
    ...forFoe(),
  }),
  EventRevealed: ({ card }, game) => ({
    by: FOE,
    on: near(game),
    with: [`${EVENT}${card}`],
    turns: true,
    isHeavy: true,
  }),
  Flipped: ({ face }) => ({
    by: FOE,
    with: [`${SIDE}${face}`],
    turns: true,
  }),
  Gathered: ({ seat, dice }) => ({ by: seat, with: dice, turns: true }),
  DiceStored: ({ dice }) => ({ by: FOE, with: dice, ...forFoe() }),
  Discovered: ({ cards }) => ({
    with: cards,
    isHeavy: true,
    ends: say("galaxy_story.found"),
  }),
};

const influenced = (game: Game, n: number): string => {
  const { full } = viewOf(game);
  return full > 0 ? say("galaxy_story.foe_influence", { n, full }) : "";
};

function claimed(game: Game, card: string, how: string): Pick<Part, "tells"> {
  const set = setOf(viewOf(game));
  const told = { card: set ? nameIn(set, card) : card };
  return {
    tells: say(how === "tech" ? "galaxy_story.tech" : "galaxy_story.colony", told),
  };
}

const read = readBy(parts);

/** A part with the turn that it is of; what is my deed says so. */
const mineToo: Story["part"] = (told, game, heard) => {
  const part = read(told, game, heard);
  const began = heardIn("one-deck-galaxy", heard).findLast(
    ({ type }) => type === "TurnBegan",
  );
  return (
    part && {
      ...(began?.type === "TurnBegan" && {
        when: say("galaxy_story.turn", { n: began.facts.n }),
      }),
      ...mine(told, part, game),
      ...part,
    }
  );
};

/** "You placed", where the sentence begins with my own name. */
function mine({ text }: Told, { by }: Part, game: Game): Pick<Part, "tells"> {
  const { seat } = game;
  const name = seat === null || by !== seat ? "" : seatName(game.seats[seat]!);
  return name && text.startsWith(`${name} `)
    ? { tells: say("galaxy_story.own", { rest: text.slice(name.length + 1) }) }
    : {};
}

const galaxy: Story = {
  part: mineToo,
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
          isAgainst: true,
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
    if (id === DISC) return <i class="disc-told" />;
    if (id === THREAT) return <Threat game={game} />;
    const sign = [TECH, GOAL, EVENT, SIDE].find((one) => id.startsWith(one));
    if (sign)
      return (
        set && <Plate game={game} set={set} sign={sign} of={id.slice(sign.length)} />
      );
    if (id === BASE) return <Station n={view.starbase} />;
    const slot = view.slots.findIndex(({ card }, n) => id === `z${n}` || id === card);
    const card = set && cardIn(set, view.slots[slot]?.card ?? id);
    if (!card || !set) return <b>{set ? nameIn(set, id) : ""}</b>;
    return (
      <span class="world-told">
        <Globe card={card} />
        <small>{card.name}</small>
        {slot >= 0 && (
          <Far have={view.slots[slot]?.pile?.n ?? 0} need={view.costs[slot]} />
        )}
      </span>
    );
  },
};

export const stories = { "one-deck-galaxy": galaxy };

interface PlateProps {
  game: Game;
  set: SetView;
  sign: string;
  of: string;
}

/** A Tech, a Milestone, an Event or a side of the Confrontation: whose it is, and what it does. */
function Plate({ game, set, sign, of }: PlateProps) {
  const { name, text } = plateOf(game, set, sign, of);
  return (
    <span class="plate-told">
      <Owner game={game} set={set} sign={sign} of={of} />
      <b>{name}</b>
      {text && <small>{sentence(text)}</small>}
    </span>
  );
}

function Owner({ game, set, sign, of }: PlateProps) {
  const foe = foeOf(set, viewOf(game));
  const [card, home] = [cardIn(set, of), homeIn(set, of)];
  const kind = societyIn(set, of);
  if (card) return <Globe card={card} />;
  if (home) return <FaceCoin face={home.face} ground={home.resources[0] ?? ""} />;
  if (kind) return <FaceCoin face={kind.face} ground="society" />;
  return sign === GOAL ? null : <FaceCoin face={foe.face} ground="adversary" />;
}

/** What it is called, and what it does. */
function plateOf(
  game: Game,
  set: SetView,
  sign: string,
  of: string,
): { name: string; text: string } {
  if (sign === SIDE) {
    const view = viewOf(game);
    const side = foeOf(set, view).faces.find(({ name }) => name === of);
    const row = side?.rows[view.foe.taken ?? 0];
    return { name: of, text: row?.boxes.map(({ wants }) => wants).join("; ") ?? "" };
  }
  const people = homeIn(set, of) ?? societyIn(set, of);
  if (sign === TECH && people)
    return { name: people.tech_name, text: people.tech[0] ?? "" };
  if (sign === GOAL) return { name: nameIn(set, of), text: "" };
  return { name: nameIn(set, of), text: textIn(set, of) };
}

/** How much influence a place has of what it takes. */
const Far = ({ have, need = 0 }: { have: number; need?: number | undefined }) =>
  need > 0 ? (
    <>
      <i class="gauge" style={{ "--have": Math.min(have, need), "--need": need }} />
      <b class="num">{say("galaxy.of", { have, need })}</b>
    </>
  ) : null;

/** How near the Adversary is to Overwhelming all. */
function Threat({ game }: { game: Game }) {
  const { threat, limit } = viewOf(game);
  return (
    <span class="plate-told">
      <b>{say("galaxy.overwhelmed")}</b>
      <Far have={threat} need={limit} />
    </span>
  );
}

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
