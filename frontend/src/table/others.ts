// Who takes the other seats of a table that is being set, and how that is told.
import { LEVEL, type Other, type Wish } from "../store/laying";
import { listed, say } from "../words";
import { levelName } from "./seats";

/** How the other seats find their people; alone where there are none. */
export type Way = "link" | "lobby" | "house" | "here" | "alone";

/** Free seats are found by a link or in the lobby; without any, it is the house or us. */
export function wayOf(others: readonly Other[], isListed: boolean): Way {
  if (!others.length) return "alone";
  if (others.includes("open")) return isListed ? "lobby" : "link";
  return others.includes("here") ? "here" : "house";
}

/** Whether there are free seats of which one guest could take more than one. */
export const isForSeveral = (others: readonly Other[]): boolean =>
  others.filter((other) => other === "open").length > 1;

/** "You and the house, sensible", "You, 2 by a link and the house". */
export function companyInWords({
  others,
  levels,
  isListed,
}: Pick<Wish, "others" | "levels" | "isListed">): string {
  const way = wayOf(others, isListed);
  const n = others.length;
  if (way === "alone") return say("new.with_alone");
  if (new Set(others).size > 1) return mixed(others, isListed);
  if (way === "here") return say("new.with_here");
  if (n > 1) return say(`new.with_${way}s`, { n });
  return say(`new.with_${way}`, { level: levelName(levels[0] ?? LEVEL) });
}

function mixed(others: readonly Other[], isListed: boolean): string {
  const count = (other: Other) => others.filter((one) => one === other).length;
  const told = (["open", "house", "here"] as const)
    .filter((other) => count(other) > 0)
    .map((other) => {
      const name = other === "open" && isListed ? "listed" : other;
      return say(`new.some_${name}`, { n: count(other) });
    });
  return say("new.with_mixed", { others: listed(told) });
}
