// Events and messages in one line of time, the newest first.
import type { Message, Told } from "../api/types";

/** Merges two lists that run from old to new; within a minute, talk follows events. */
export function timeLine(
  log: readonly Told[],
  talk: readonly Message[],
): (Told | Message)[] {
  const line: (Told | Message)[] = [];
  let next = 0;
  for (const told of log) {
    while (talk[next] && talk[next]!.at < told.at) line.push(talk[next++]!);
    line.push(told);
  }
  return [...line, ...talk.slice(next)].reverse();
}
