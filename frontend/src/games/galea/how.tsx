// How Common Galea is played, on one page.
import words from "../../../../engine/galea/words/en/app-common-galea-how.json";
import { Drawn } from "../../parts/Drawn";
import type { HowTo } from "../game";

export const how: HowTo = {
  words,
  pictures: {
    turn: () => <Drawn cards={["back", "red bars sword 3"]} />,
    example: () => (
      <Drawn
        cards={[
          "red bars spear 4",
          "red bars sword 2",
          "yellow scales crown 1",
          "blue check helm 5",
          "blue check shield 3",
        ]}
      />
    ),
  },
};
