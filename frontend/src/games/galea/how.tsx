// How Common Galea is played, on one page.
import words from "../../../../engine/galea/words/en/app-common-galea-how.json";
import { Drawn } from "../../parts/Drawn";
import type { HowTo } from "../game";
import { Suits } from "./suits";

export const how: HowTo = {
  words,
  pictures: {
    decks: Suits,
    turn: () => <Drawn cards={["back", "red hatch sword 3"]} />,
    example: () => (
      <Drawn
        cards={[
          "red bars spear 4",
          "red hatch sword 2",
          "yellow dots crown 1",
          "blue bricks helm 5",
          "blue check shield 3",
        ]}
      />
    ),
  },
};
