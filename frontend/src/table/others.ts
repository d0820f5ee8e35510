// Who takes the other seats of a table that is being set, and how that is told.
import type { OneOfMyPeople } from "../api/types";
import { type Guest, isGuest, LEVEL, type Other, type Wish } from "../store/newTable";
import { listed, say } from "../words";
import { commonOf } from "./company";
import { levelName } from "./seats";

/** How the other seats find their people; alone where there are none. */
export type Way = "link" | "lobby" | "house" | "here" | "kept" | "alone";

/** Free seats are found by a link or in the lobby; without any, it is the house or us. */
export function wayOf(others: readonly Other[], isListed: boolean): Way {
  if (!others.length) return "alone";
  if (others.includes("open")) return isListed ? "lobby" : "link";
  if (others.every(isGuest)) return "kept";
  return others.includes("here") ? "here" : "house";
}

/** Whether there are free seats of which one guest could take more than one. */
export const isForSeveral = (others: readonly Other[]): boolean =>
  others.filter((other) => other === "open").length > 1;

/** Whom a table may keep a seat for: we have played, or know each other by a link. */
export const maySit = ({ blocked, last, running, met }: OneOfMyPeople): boolean =>
  !blocked && (last.length > 0 || !!running || !met);

const SEATED_ON = ["open", "house", "here"] as const;

/** The company with a guest on the first seat without a name, or on the last; or up again. */
export function seated(others: readonly Other[], guest: Guest): Other[] {
  const at = others.findIndex((one) => isGuest(one) && one.player === guest.player);
  const free = SEATED_ON.map((one) => others.indexOf(one)).find((n) => n >= 0);
  const place = at >= 0 ? at : (free ?? others.length - 1);
  return others.map((one, n) =>
    n !== place ? one : at >= 0 ? commonOf(others) : guest,
  );
}

/** The company with all seats alike, but those of guests; where all are, theirs too. */
export const alike = (others: readonly Other[], to: Other): Other[] =>
  others.map((one) => (isGuest(one) && !others.every(isGuest) ? one : to));

/** "You and the house, sensible", "You, Mira, 2 by a link and the house". */
export function companyInWords({
  others,
  levels,
  isListed,
}: Pick<Wish, "others" | "levels" | "isListed">): string {
  const way = wayOf(others, isListed);
  const n = others.length;
  if (way === "alone") return say("new.with_alone");
  if (n === 1 && isGuest(others[0]!))
    return say("new.with_kept", { name: others[0].name });
  if (way === "kept" || new Set(others).size > 1) return mixed(others, isListed);
  if (way === "here") return say("new.with_here");
  if (n > 1) return say(`new.with_${way}s`, { n });
  return say(`new.with_${way}`, { level: levelName(levels[0] ?? LEVEL) });
}

function mixed(others: readonly Other[], isListed: boolean): string {
  const guests = others.filter(isGuest).map(({ name }) => name);
  const count = (other: Other) => others.filter((one) => one === other).length;
  const told = (["open", "house", "here"] as const)
    .filter((other) => count(other) > 0)
    .map((other) => {
      const name = other === "open" && isListed ? "listed" : other;
      return say(`new.some_${name}`, { n: count(other) });
    });
  return say("new.with_mixed", { others: listed([...guests, ...told]) });
}
