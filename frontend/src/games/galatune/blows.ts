// What an action does to a champion, in a word or two: foretold, or as it was.
import { say } from "../../words";
import { written } from "./sums";

/** An Attack: for how much, or why it does nothing. */
export const struck = ({ n, why }: { n: number; why: string }): string =>
  why === "immune"
    ? say("galatune.does_nothing")
    : say(why ? "galatune.would_hold" : "galatune.would_do", { n: written(n) });

export const guarded = (n: number): string =>
  say("galatune.would_guard", { n: written(n) });

export const healed = (n: number): string =>
  say("galatune.would_heal", { n: written(n) });
