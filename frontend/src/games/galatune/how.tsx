// How Galatune is played, on one page.
import words from "../../../../engine/galatune/words/en/app-galatune-how.json";
import { Drawn } from "../../parts/Drawn";
import type { HowTo } from "../game";
import "./drawings";

/** One of each kind, in the order in which the page tells them. */
const KINDS = [
  "red bars gt-attack 4",
  "blue check gt-shield 5",
  "green bricks gt-life 3",
  "sun hatch gt-boost 2",
  "purple scales gt-trap 1",
  "night dots gt-other 1",
];

export const how: HowTo = {
  words,
  pictures: {
    cards: () => <Drawn cards={KINDS} />,
    turn: () => <Drawn cards={["back", "red bars gt-war 5", "night dots gt-dark 2"]} />,
  },
};
