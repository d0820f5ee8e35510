// One Deck Galaxy in two sittings, both alone. In the first a people, rows, cards, the end
// of a turn, the Adversary; the second turn comes whatever the player does in the first.
import type { GalaxyView } from "./types/one-deck-galaxy";
import { boardOf } from "../../table/boards";
import { learn, listed, say, type Key } from "../../words";
import {
  type Answered,
  done,
  introductionTo,
  met,
  question,
  type Screen,
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

interface Shown extends Pick<Screen<Here>, "met" | "act" | "did"> {
  at: At;
  rules: readonly string[];
  look?: string;
  task?: Key;
}

/** A screen to read about what lies there, or with something to do. */
function told<Title extends Key>(
  title: Title & (`${Title}_text` extends Key ? Title : never),
  { at, rules, look, task, ...answered }: Shown,
) {
  const text = `${title}_text` as Key;
  return {
    title,
    at,
    text: () => say(text as "learn_galaxy.goal_text"),
    ...(look && { look: () => look }),
    ...answered,
    ...(task && { task: () => say(task as "learn_galaxy.people_try") }),
    rules,
  };
}

export const introduction = introductionTo("one-deck-galaxy", [
  told("learn_galaxy.goal", { at: leading, rules: ["OG-078", "OG-140", "OG-142"] }),
  told("learn_galaxy.people", {
    at: leading,
    rules: ["OG-008", "OG-010", "OG-021", "OG-028"],
    task: "learn_galaxy.people_try",
    met: done,
    act: good,
    did: leads("learn_galaxy.people_did"),
  }),
  told("learn_galaxy.roll", {
    at: unplaced,
    rules: ["OG-102", "OG-110", "OG-124", "OG-125"],
    look: ".pool",
  }),
  told("learn_galaxy.dice", {
    at: unplaced,
    rules: ["OG-119", "OG-120", "OG-121", "OG-124", "OG-131"],
    look: ".pool",
    task: "learn_galaxy.dice_try",
    met: (_, { move }) => met(move !== "done", "learn_galaxy.dice_none"),
    act: placing,
    did: placed,
  }),
  told("learn_galaxy.wide", { at: acting, rules: ["OG-121", "OG-122"], look: ".zone" }),
  told("learn_galaxy.cards", {
    at: acting,
    rules: ["OG-173", "OG-175", "OG-176"],
    look: ".zone",
  }),
  told("learn_galaxy.colony", {
    at: acting,
    rules: ["OG-177", "OG-178", "OG-161"],
    look: ".zone",
  }),
  told("learn_galaxy.techs", {
    at: acting,
    rules: ["OG-153", "OG-154", "OG-155"],
    look: ".doing",
  }),
  told("learn_galaxy.wrong", {
    at: acting,
    rules: ["OG-144", "OG-145", "OG-149", "OG-116"],
    look: ".doing",
  }),
  told("learn_galaxy.base", {
    at: acting,
    rules: ["OG-128", "OG-180", "OG-181"],
    look: ".base",
  }),
  told("learn_galaxy.done", {
    at: first,
    rules: ["OG-115", "OG-085", "OG-173", "OG-177"],
    look: ".doing",
    task: "learn_galaxy.done_try",
    met: (_, { move }) => met(move === "done", "learn_galaxy.done_else"),
    act: () => DONE,
    did: () => say("learn_galaxy.done_did"),
  }),
  told("learn_galaxy.foe", {
    at: later,
    rules: ["OG-090", "OG-092", "OG-093", "OG-049"],
    look: ".foe .told-line",
  }),
  told("learn_galaxy.lose", {
    at: later,
    rules: ["OG-079", "OG-080", "OG-196"],
    look: ".foe",
  }),
  question("learn_galaxy.half", {
    at: later,
    right: [1, 3],
    rules: ["OG-131", "OG-189"],
    look: () => ".zone",
  }),
  question("learn_galaxy.fits", {
    at: later,
    right: [1, 3],
    rules: ["OG-119", "OG-120", "OG-124"],
    look: () => ".zone",
  }),
  question("learn_galaxy.out", {
    at: later,
    right: [1, 3],
    rules: ["OG-193", "OG-194", "OG-196"],
    look: () => ".foe",
  }),
  told("learn_galaxy.win", {
    at: later,
    rules: ["OG-029", "OG-025", "OG-141", "OG-187"],
    look: ".foe",
  }),
]);

/** The second sitting: Milestones and levels, the Starbase, Events, with friends. */
export const rest = introductionTo("one-deck-galaxy", [
  told("learn_galaxy_rest.people", {
    at: leading,
    rules: ["OG-010", "OG-028"],
    task: "learn_galaxy_rest.people_try",
    met: done,
    act: others,
    did: leads("learn_galaxy_rest.people_did"),
  }),
  told("learn_galaxy_rest.miles", {
    at: acting,
    rules: ["OG-025", "OG-026", "OG-029"],
    look: ".mine",
  }),
  told("learn_galaxy_rest.level", {
    at: acting,
    rules: ["OG-141", "OG-027", "OG-158"],
    look: ".foe",
  }),
  told("learn_galaxy_rest.fleets", {
    at: acting,
    rules: ["OG-180", "OG-144", "OG-136"],
    look: ".haves",
  }),
  told("learn_galaxy_rest.science", {
    at: acting,
    rules: ["OG-137", "OG-145", "OG-185"],
    look: ".haves",
  }),
  told("learn_galaxy_rest.lab", {
    at: acting,
    rules: ["OG-128", "OG-181", "OG-182", "OG-183"],
    look: ".base",
  }),
  told("learn_galaxy_rest.rings", {
    at: acting,
    rules: ["OG-133", "OG-134", "OG-107"],
    look: ".haves",
  }),
  told("learn_galaxy_rest.goods", {
    at: acting,
    rules: ["OG-157", "OG-170"],
    look: ".haves",
  }),
  told("learn_galaxy_rest.turn", {
    at: first,
    rules: ["OG-110", "OG-115"],
    look: ".doing",
    task: "learn_galaxy_rest.turn_try",
    met: (_, { move }) => met(move === "done", "learn_galaxy_rest.turn_else"),
    act: (here) => (here.view.filled.length ? DONE : placing(here)),
    did: (here, answer) =>
      answer === DONE ? say("learn_galaxy.done_did") : placed(here, answer),
  }),
  told("learn_galaxy_rest.wait", {
    at: later,
    rules: ["OG-092", "OG-093", "OG-094"],
    look: ".zone",
  }),
  told("learn_galaxy_rest.events", {
    at: later,
    rules: ["OG-194", "OG-195", "OG-089"],
    look: ".foe",
  }),
  told("learn_galaxy_rest.row", {
    at: later,
    rules: ["OG-140", "OG-142", "OG-139"],
    look: ".foe",
  }),
  told("learn_galaxy_rest.friends", {
    at: later,
    rules: ["OG-114", "OG-123", "OG-077"],
  }),
  question("learn_galaxy_rest.disc", {
    at: later,
    right: [0, 2],
    rules: ["OG-153", "OG-154"],
    look: () => ".doing",
  }),
  question("learn_galaxy_rest.price", {
    at: later,
    right: [1, 3],
    rules: ["OG-137"],
    look: () => ".haves",
  }),
  question("learn_galaxy_rest.two", {
    at: later,
    right: [1, 2],
    rules: ["OG-176", "OG-131", "OG-092"],
    look: () => ".zone",
  }),
  told("learn_galaxy_rest.end", { at: later, rules: ["OG-200", "OG-015"] }),
]);
