// How Noble Galea is played, on one page.
import words from "../../../../../engine/galea/words/en/app-noble-galea-how.json";
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
          "red bars spear 1",
          "blue bricks helm 3",
          "yellow scales laurel 5 lying",
          "blue check shield 5",
        ]}
      />
    ),
  },
};
