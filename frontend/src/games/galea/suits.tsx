// The suits of the two decks, one card of each.
import { Drawn } from "../../parts/Drawn";

const SUITS = [
  "red bars spear 1",
  "red hatch sword 2",
  "yellow dots crown 3",
  "yellow scales laurel 4",
  "blue check shield 5",
  "blue bricks helm 1",
  "green hatch bow 2",
  "green dots horse 3",
];

/** Each suit of the larger deck; the last two are no part of the smaller one. */
export const Suits = () => <Drawn cards={SUITS} />;
