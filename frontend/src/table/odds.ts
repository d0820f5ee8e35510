// How hard whom all play against is: what the house won against them in simulations.
import type { Options, System } from "../api/types";
import { say } from "../words";

/** What a host is told of the choice so far; nothing where nobody has measured it. */
export function oddsOf({ options }: System, chosen: Options, seats: number): string {
  const all = options.properties ?? {};
  const value = (name: string) => chosen[name] ?? all[name]?.default;
  const found = Object.values(all)
    .flatMap(({ odds = [] }) => odds)
    .filter((row) => row.seats === seats)
    .find(({ when }) => Object.entries(when).every(([name, it]) => value(name) === it));
  if (!found) return "";
  return say("new.odds", { n: Math.round(found.won * 10), games: found.games });
}
