// How Royal Galea is played, on one page.
import words from "../../../../../engine/galea/words/en/app-royal-galea-how.json";
import { Drawn } from "../../../parts/Drawn";
import type { HowTo } from "../../game";

export const how: HowTo = {
  words,
  pictures: {
    example: () => (
      <Drawn
        cards={[
          "yellow scales crown 5",
          "yellow scales crown 4 lying",
          "red bars spear 2",
          "blue check helm 3",
        ]}
      />
    ),
  },
};
