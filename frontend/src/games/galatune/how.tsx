// How Galatune is played, on one page.
import words from "../../../../engine/galatune/words/en/app-galatune-how.json";
import { Drawn } from "../../parts/Drawn";
import type { HowTo } from "../game";
import "./drawings";

export const how: HowTo = {
  words,
  pictures: {
    turn: () => <Drawn cards={["back", "red bars gt-war 5", "night dots gt-dark 2"]} />,
  },
};
