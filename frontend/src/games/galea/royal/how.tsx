// How Royal Galea is played, on one page.
import words from "../../../../../engine/galea/words/en/app-royal-galea-how.json";
import { Drawn } from "../../../parts/Drawn";
import type { HowTo } from "../../game";
import { Suits } from "../suits";

export const how: HowTo = {
  words,
  pictures: {
    decks: Suits,
    example: () => (
      <Drawn
        cards={[
          "yellow dots crown 5",
          "yellow dots crown 4 lying",
          "red bars spear 2",
          "blue bricks helm 3",
        ]}
      />
    ),
  },
};
