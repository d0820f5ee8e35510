import { say } from "../../../words";
import "./words";

const LONGEST = 60;

/** What the copy of a deck is called. */
export const copyName = (name: string): string => {
  const room = LONGEST - say("decks.copy_name", { name: "" }).length;
  return say("decks.copy_name", { name: [...name.trim()].slice(0, room).join("") });
};
