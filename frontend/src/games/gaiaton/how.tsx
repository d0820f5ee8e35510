// How Gaiaton is played, on one page.
import words from "../../../../engine/gaiaton/words/en/app-gaiaton-how.json";
import type { HowTo } from "../game";
import { AnimalCard } from "./AnimalCard";
import type { Animal } from "./animals";
import "./gaiaton.css";
import { Wheel } from "./Wheel";

/** Colour, id, name, both numbers and the drawing of its family. */
type Row = [Animal["colour"], string, string, number, number, string];

/** One of each kind, in the order in which the page tells them. */
const KINDS: Row[] = [
  ["yellow", "arctic-fox", "Arctic fox", 16, 16, "fox"],
  ["red", "barn-owl", "Barn owl", 4, 34, "barn-owl"],
  ["orange", "common-starfish", "Common starfish", 10, 10, "starfish"],
  ["blue", "anglerfish", "Anglerfish", 24, 24, "anglerfish"],
  ["purple", "desert-tortoise", "Desert tortoise", 63, 63, "tortoise"],
  ["green", "common-frog", "Common frog", 6, 27, "frog"],
];

export const how: HowTo = {
  words,
  pictures: {
    animals: () => (
      <p class="drawn titles" aria-hidden="true">
        {KINDS.map(([colour, id, name, low, max, face]) => (
          <AnimalCard key={id} isSilent animal={{ id, name, colour, low, max, face }} />
        ))}
      </p>
    ),
    colours: Wheel,
  },
};
