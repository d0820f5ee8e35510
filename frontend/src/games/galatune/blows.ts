// What an action does to a champion, in a word or two: foretold, or as it was.
import { say } from "../../words";
import { written } from "./sums";

/** An Attack: for how much, or why it does nothing. */
export const struck = ({ n, why }: { n: number; why: string }): string =>
  why === "immune"
    ? say("galatune_sheets.does_nothing")
    : say(why ? "galatune_sheets.would_hold" : "galatune_sheets.would_do", {
        n: written(n),
      });

export const guarded = (n: number): string =>
  say("galatune_sheets.would_guard", { n: written(n) });

export const healed = (n: number): string =>
  say("galatune_sheets.would_heal", { n: written(n) });
