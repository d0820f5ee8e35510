// One Deck Galaxy in two sittings, both alone. In the first a people, rows, cards, the end
// of a turn, the Adversary; the second turn comes whatever the player does in the first.
import type { GalaxyView } from "./types/one-deck-galaxy";
import { learn, say, type Key } from "../../words";
import {
  introductionTo,
  question,
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

/** A screen to read about what lies there, or with something to do. */
function told<Title extends Key>(
  title: Title & (`${Title}_text` extends Key ? Title : never),
  at: At,
  rules: readonly string[],
  look?: string,
  task?: Key,
) {
  const text = `${title}_text` as Key;
  return {
    title,
    at,
    text: () => say(text as "learn_galaxy.goal_text"),
    ...(look && { look: () => look }),
    ...(task && { task: () => say(task as "learn_galaxy.people_try") }),
    rules,
  };
}

export const introduction = introductionTo("one-deck-galaxy", [
  told("learn_galaxy.goal", leading, ["OG-078", "OG-140", "OG-142"]),
  told(
    "learn_galaxy.people",
    leading,
    ["OG-008", "OG-010", "OG-021", "OG-028"],
    "",
    "learn_galaxy.people_try",
  ),
  told(
    "learn_galaxy.roll",
    unplaced,
    ["OG-102", "OG-110", "OG-124", "OG-125"],
    ".pool",
  ),
  told(
    "learn_galaxy.dice",
    unplaced,
    ["OG-119", "OG-120", "OG-121", "OG-124", "OG-131"],
    ".pool",
    "learn_galaxy.dice_try",
  ),
  told("learn_galaxy.wide", acting, ["OG-121", "OG-122"], ".zone"),
  told("learn_galaxy.cards", acting, ["OG-173", "OG-175", "OG-176"], ".zone"),
  told("learn_galaxy.colony", acting, ["OG-177", "OG-178", "OG-161"], ".zone"),
  told("learn_galaxy.techs", acting, ["OG-153", "OG-154", "OG-155"], ".doing"),
  told(
    "learn_galaxy.wrong",
    acting,
    ["OG-144", "OG-145", "OG-149", "OG-116"],
    ".doing",
  ),
  told("learn_galaxy.base", acting, ["OG-128", "OG-180", "OG-181"], ".base"),
  told(
    "learn_galaxy.done",
    first,
    ["OG-115", "OG-085", "OG-173", "OG-177"],
    ".doing",
    "learn_galaxy.done_try",
  ),
  told(
    "learn_galaxy.foe",
    later,
    ["OG-090", "OG-092", "OG-093", "OG-049"],
    ".foe .told-line",
  ),
  told("learn_galaxy.lose", later, ["OG-079", "OG-080", "OG-196"], ".foe"),
  question("learn_galaxy.half", later, [1, 3], ["OG-131", "OG-189"], () => ".zone"),
  question(
    "learn_galaxy.fits",
    later,
    [1, 3],
    ["OG-119", "OG-120", "OG-124"],
    () => ".zone",
  ),
  question(
    "learn_galaxy.out",
    later,
    [1, 3],
    ["OG-193", "OG-194", "OG-196"],
    () => ".foe",
  ),
  told("learn_galaxy.win", later, ["OG-029", "OG-025", "OG-141", "OG-187"], ".foe"),
]);

/** The second sitting: Milestones and levels, the Starbase, Events, with friends. */
export const rest = introductionTo("one-deck-galaxy", [
  told(
    "learn_galaxy_rest.people",
    leading,
    ["OG-010", "OG-028"],
    "",
    "learn_galaxy_rest.people_try",
  ),
  told("learn_galaxy_rest.miles", acting, ["OG-025", "OG-026", "OG-029"], ".mine"),
  told("learn_galaxy_rest.level", acting, ["OG-141", "OG-027", "OG-158"], ".foe"),
  told("learn_galaxy_rest.fleets", acting, ["OG-180", "OG-144", "OG-136"], ".haves"),
  told("learn_galaxy_rest.science", acting, ["OG-137", "OG-145", "OG-185"], ".haves"),
  told(
    "learn_galaxy_rest.lab",
    acting,
    ["OG-128", "OG-181", "OG-182", "OG-183"],
    ".base",
  ),
  told("learn_galaxy_rest.rings", acting, ["OG-133", "OG-134", "OG-107"], ".haves"),
  told("learn_galaxy_rest.goods", acting, ["OG-157", "OG-170"], ".haves"),
  told(
    "learn_galaxy_rest.turn",
    first,
    ["OG-110", "OG-115"],
    ".doing",
    "learn_galaxy_rest.turn_try",
  ),
  told("learn_galaxy_rest.wait", later, ["OG-092", "OG-093", "OG-094"], ".zone"),
  told("learn_galaxy_rest.events", later, ["OG-194", "OG-195", "OG-089"], ".foe"),
  told("learn_galaxy_rest.row", later, ["OG-140", "OG-142", "OG-139"], ".foe"),
  told("learn_galaxy_rest.friends", later, ["OG-114", "OG-123", "OG-077"]),
  question(
    "learn_galaxy_rest.disc",
    later,
    [0, 2],
    ["OG-153", "OG-154"],
    () => ".doing",
  ),
  question("learn_galaxy_rest.price", later, [1, 3], ["OG-137"], () => ".haves"),
  question(
    "learn_galaxy_rest.two",
    later,
    [1, 2],
    ["OG-176", "OG-131", "OG-092"],
    () => ".zone",
  ),
  told("learn_galaxy_rest.end", later, ["OG-200", "OG-015"]),
]);
