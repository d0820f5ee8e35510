// How One Deck Galaxy is played, on one page.
import words from "../../../../engine/one_deck_galaxy/words/en/app-one-deck-galaxy-how.json";
import type { HowTo } from "../game";
import { Die } from "./Die";
import "./dice.css";
import "./words";

const dice = (...shown: string[]) =>
  function Dice() {
    return (
      <p class="row how-dice" aria-hidden="true">
        {shown.map((die) => (
          <Die key={die} die={die} />
        ))}
      </p>
    );
  };

export const how: HowTo = {
  words,
  pictures: { dice: dice("b6", "p4", "y2", "k5"), example: dice("y4", "p3", "k3") },
};
