// One Deck Galaxy in two sittings, both alone. In the first a people, rows, cards, the end
// of a turn, the Adversary; the second turn comes whatever the player does in the first.
import type { GalaxyView } from "./types/one-deck-galaxy";
import { boardOf } from "../../table/boards";
import { learn, listed, say } from "../../words";
import {
  type Answered,
  done,
  introductionTo,
  met,
  type Moment,
} from "../../introductions/introduction";
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-introduction.json";

type Told = typeof words;

declare module "../../words" {
  interface Catalogue extends Told {}
}

learn(words);

type Here = Moment<GalaxyView>;
type At = (here: Here) => boolean;

const acting: At = ({ open }) => open.kind === "act";
const first: At = (here) => acting(here) && here.view.turn === 1;
const unplaced: At = (here) => first(here) && !here.view.filled.length;
const later: At = ({ view }) => view.turn > 1;
const leading: At = ({ open }) => open.kind === "civilization";

const DONE: Answered = { move: "done", picks: {} };
const FOE = "foe.";

/** A die in the Adversary’s row if one fits there, else in any box that it fits. */
function placing({ open }: Here): Answered | null {
  const puts = open.moves.filter(({ move }) => move === "put");
  const best = puts.find(({ at }) => at.some(isFoe)) ?? puts[0];
  if (!best) return null;
  const box = best.at.find(isFoe) ?? best.at[0]!;
  return { move: best.move, picks: { at: [box], dice: best.picks[0]!.of.slice(0, 1) } };
}

const placed = (_: Here, { picks }: Answered): string =>
  isFoe(picks["at"]?.[0] ?? "")
    ? say("learn_galaxy.dice_did")
    : say("learn_galaxy.dice_did_else");

/** A people that is good for a first game, as the board knows it. */
const good = ({ game, open }: Here): Answered | null =>
  boardOf(game.system)?.advice?.(game, open)?.draft ?? null;

/** Another one than that. */
function others(here: Here): Answered {
  const [{ move, picks }] = [here.open.moves[0]!];
  const taken = Object.values(good(here)?.picks ?? {}).flat();
  const free = picks.map(({ name, of }) => [
    name,
    [of.find((id) => !taken.includes(id))!],
  ]);
  return { move, picks: Object.fromEntries(free) };
}

const leads =
  (said: "learn_galaxy.people_did" | "learn_galaxy_rest.people_did") =>
  ({ open }: Here, { picks }: Answered): string => {
    const people = Object.values(picks).map(([id = ""]) => open.things[id]!.label);
    return say(said, { people: listed(people) });
  };

const isFoe = (box: string): boolean => box.startsWith(FOE);

export const introduction = introductionTo("one-deck-galaxy", "learn_galaxy", {
  goal: { at: leading, rules: ["OG-078", "OG-140", "OG-142"] },
  people: {
    at: leading,
    rules: ["OG-008", "OG-010", "OG-021", "OG-028"],
    task: () => say("learn_galaxy.people_try"),
    met: done,
    act: good,
    did: leads("learn_galaxy.people_did"),
  },
  roll: {
    at: unplaced,
    rules: ["OG-102", "OG-110", "OG-124", "OG-125"],
    look: ".pool",
  },
  dice: {
    at: unplaced,
    rules: ["OG-119", "OG-120", "OG-121", "OG-124", "OG-131"],
    look: ".pool",
    task: () => say("learn_galaxy.dice_try"),
    met: (_, { move }) => met(move !== "done", "learn_galaxy.dice_none"),
    act: placing,
    did: placed,
  },
  wide: { at: acting, rules: ["OG-121", "OG-122"], look: ".zone" },
  cards: { at: acting, rules: ["OG-173", "OG-175", "OG-176"], look: ".zone" },
  colony: { at: acting, rules: ["OG-177", "OG-178", "OG-161"], look: ".zone" },
  techs: { at: acting, rules: ["OG-153", "OG-154", "OG-155"], look: ".doing" },
  wrong: {
    at: acting,
    rules: ["OG-144", "OG-145", "OG-149", "OG-116"],
    look: ".doing",
  },
  base: { at: acting, rules: ["OG-128", "OG-180", "OG-181"], look: ".base" },
  done: {
    at: first,
    rules: ["OG-115", "OG-085", "OG-173", "OG-177"],
    look: ".doing",
    task: () => say("learn_galaxy.done_try"),
    met: (_, { move }) => met(move === "done", "learn_galaxy.done_else"),
    act: () => DONE,
    did: () => say("learn_galaxy.done_did"),
  },
  foe: {
    at: later,
    rules: ["OG-090", "OG-092", "OG-093", "OG-049"],
    look: ".foe .told-line",
  },
  lose: { at: later, rules: ["OG-079", "OG-080", "OG-196"], look: ".foe" },
  half: { at: later, right: [1, 3], rules: ["OG-131", "OG-189"], look: ".zone" },
  fits: {
    at: later,
    right: [1, 3],
    rules: ["OG-119", "OG-120", "OG-124"],
    look: ".zone",
  },
  out: {
    at: later,
    right: [1, 3],
    rules: ["OG-193", "OG-194", "OG-196"],
    look: ".foe",
  },
  win: { at: later, rules: ["OG-029", "OG-025", "OG-141", "OG-187"], look: ".foe" },
});

/** The second sitting: Milestones and levels, the Starbase, Events, with friends. */
export const rest = introductionTo("one-deck-galaxy", "learn_galaxy_rest", {
  people: {
    at: leading,
    rules: ["OG-010", "OG-028"],
    task: () => say("learn_galaxy_rest.people_try"),
    met: done,
    act: others,
    did: leads("learn_galaxy_rest.people_did"),
  },
  miles: { at: acting, rules: ["OG-025", "OG-026", "OG-029"], look: ".mine" },
  level: { at: acting, rules: ["OG-141", "OG-027", "OG-158"], look: ".foe" },
  fleets: { at: acting, rules: ["OG-180", "OG-144", "OG-136"], look: ".haves" },
  science: { at: acting, rules: ["OG-137", "OG-145", "OG-185"], look: ".haves" },
  lab: { at: acting, rules: ["OG-128", "OG-181", "OG-182", "OG-183"], look: ".base" },
  rings: { at: acting, rules: ["OG-133", "OG-134", "OG-107"], look: ".haves" },
  goods: { at: acting, rules: ["OG-157", "OG-170"], look: ".haves" },
  turn: {
    at: first,
    rules: ["OG-110", "OG-115"],
    look: ".doing",
    task: () => say("learn_galaxy_rest.turn_try"),
    met: (_, { move }) => met(move === "done", "learn_galaxy_rest.turn_else"),
    act: (here) => (here.view.filled.length ? DONE : placing(here)),
    did: (here, answer) =>
      answer === DONE ? say("learn_galaxy.done_did") : placed(here, answer),
  },
  wait: { at: later, rules: ["OG-092", "OG-093", "OG-094"], look: ".zone" },
  events: { at: later, rules: ["OG-194", "OG-195", "OG-089"], look: ".foe" },
  row: { at: later, rules: ["OG-140", "OG-142", "OG-139"], look: ".foe" },
  friends: { at: later, rules: ["OG-114", "OG-123", "OG-077"] },
  disc: { at: later, right: [0, 2], rules: ["OG-153", "OG-154"], look: ".doing" },
  price: { at: later, right: [1, 3], rules: ["OG-137"], look: ".haves" },
  two: {
    at: later,
    right: [1, 2],
    rules: ["OG-176", "OG-131", "OG-092"],
    look: ".zone",
  },
  end: { at: later, rules: ["OG-200", "OG-015"] },
});
