// One Deck Galaxy in six screens, alone: a people, rows, Techs, the end of a turn, the
// Adversary, the way to win. The second turn comes whatever the player does in the first.
import type { GalaxyView } from "./types/one-deck-galaxy";
import { learn, say } from "../../words";
import { introductionTo, type Moment } from "../../introductions/introduction";
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-introduction.json";

type Told = typeof words;

declare module "../../words" {
  interface Catalogue extends Told {}
}

learn(words);

type Here = Moment<GalaxyView>;

const acting = ({ open }: Here): boolean => open.kind === "act";
const first = (here: Here): boolean => acting(here) && here.view.turn === 1;
const unplaced = (here: Here): boolean => first(here) && !here.view.filled.length;
const later = ({ view }: Here): boolean => view.turn > 1;

export const introduction = introductionTo("one-deck-galaxy", [
  {
    title: "learn_galaxy.people",
    at: ({ open }) => open.kind === "civilization",
    text: () => say("learn_galaxy.people_text"),
    task: () => say("learn_galaxy.people_try"),
    rules: ["OG-008", "OG-010", "OG-021", "OG-028"],
  },
  {
    title: "learn_galaxy.dice",
    at: unplaced,
    text: () => say("learn_galaxy.dice_text"),
    task: () => say("learn_galaxy.dice_try"),
    look: () => ".pool",
    rules: ["OG-119", "OG-120", "OG-121", "OG-124", "OG-131"],
  },
  {
    title: "learn_galaxy.techs",
    at: acting,
    text: () => say("learn_galaxy.techs_text"),
    look: () => ".doing",
    rules: ["OG-153", "OG-149", "OG-144", "OG-128", "OG-116"],
  },
  {
    title: "learn_galaxy.done",
    at: first,
    text: () => say("learn_galaxy.done_text"),
    task: () => say("learn_galaxy.done_try"),
    look: () => ".doing",
    rules: ["OG-115", "OG-085", "OG-173", "OG-177"],
  },
  {
    title: "learn_galaxy.foe",
    at: later,
    text: () => say("learn_galaxy.foe_text"),
    look: () => ".foe .told-line",
    rules: ["OG-090", "OG-092", "OG-093", "OG-049", "OG-080"],
  },
  {
    title: "learn_galaxy.win",
    at: later,
    text: () => say("learn_galaxy.win_text"),
    look: () => ".foe",
    rules: ["OG-029", "OG-025", "OG-141", "OG-187", "OG-078", "OG-196"],
  },
]);
