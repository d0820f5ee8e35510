// Where the player is. The address is the only truth; links are ordinary links.
import { computed, signal } from "@preact/signals";

export type Route =
  | { at: "home" }
  | { at: "new"; step: Step }
  | { at: "join"; code: string }
  | { at: "meet"; code: string }
  | { at: "game"; id: string }
  | { at: "rules"; system: string | null }
  | { at: "learn"; system: string; sitting: number }
  | { at: "how"; system: string }
  | { at: "lobby" }
  | { at: "played" }
  | { at: "people" }
  | { at: "you"; page: string | null }
  | { at: "device"; code: string }
  | { at: "replay"; of: string; number: number | null }
  | { at: "series"; game: string }
  | { at: "days" }
  | { at: "day"; day: string; system: string | null }
  | { at: "open" }
  | { at: "notices"; page: string | null }
  | { at: "help"; page: string }
  /** Perhaps a page that a game brings. */
  | { at: "brought"; place: string; page: string | null }
  | { at: "about" }
  | { at: "nowhere" };

/** What is asked when a table is set: which game, what is played of it, with whom. */
export type Step = "game" | "how" | "whom";

const path = signal(location.pathname);

export const route = computed(() => routeOf(path.value));

/** The screen an address stands for. */
export function routeOf(address: string): Route {
  const [first = "", second, ...more] = address.split("/").slice(1);
  if (first === "game" && second && more[0] === "replay")
    return replay(`games/${decoded(second)}`, more.slice(1));
  if (first === "replays" && second) return replay(`replays/${decoded(second)}`, more);
  if (first === "day" && more.length < 2)
    return second
      ? { at: "day", day: decoded(second), system: more[0] ?? null }
      : { at: "days" };
  if (first === "learn" && second && (!more.length || more.join() === "2"))
    return { at: "learn", system: decoded(second), sitting: more.length + 1 };
  if (more.length) return { at: "nowhere" };
  if (first === "new") return { at: "new", step: (second ?? "game") as Step };
  if (first === "join" && second) return { at: "join", code: decoded(second) };
  if (first === "meet" && second) return { at: "meet", code: decoded(second) };
  if (first === "device" && second) return { at: "device", code: decoded(second) };
  if ((first === "game" || first === "games" || first === "watch") && second)
    return { at: "game", id: decoded(second) };
  if (first === "series" && second) return { at: "series", game: decoded(second) };
  if (first === "how" && second) return { at: "how", system: decoded(second) };
  if (first === "rules")
    return { at: "rules", system: second ? decoded(second) : null };
  if (first === "you") return { at: "you", page: second ?? null };
  if (first === "notices") return { at: "notices", page: second ?? null };
  if (first === "help" && second) return { at: "help", page: second };
  if (first === "replays" && !second) return { at: "open" };
  if (first === "") return { at: "home" };
  if (isPlace(first)) return second ? { at: "nowhere" } : { at: first };
  return { at: "brought", place: first, page: second ?? null };
}

/** A game looked at again, and the position to begin with. */
function replay(of: string, [number = "", ...more]: string[]): Route {
  if (more.length || !/^\d{0,5}$/.test(number)) return { at: "nowhere" };
  return { at: "replay", of, number: number ? Number(number) : null };
}

const isPlace = (name: string) =>
  name === "lobby" || name === "played" || name === "people" || name === "about";

export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** Follows the browser's buttons and plain clicks on links of ours. */
export function followLinks(): void {
  addEventListener("popstate", () => (path.value = location.pathname));
  addEventListener("click", (click) => {
    const link = (click.target as Element).closest?.("a");
    if (!link || !isOurs(link) || isSpecial(click)) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

const isOurs = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute("download") &&
  !link.pathname.startsWith("/api/") &&
  !(link.hash && link.pathname === location.pathname);

const isSpecial = (click: MouseEvent): boolean =>
  click.defaultPrevented ||
  click.button !== 0 ||
  click.metaKey ||
  click.ctrlKey ||
  click.shiftKey ||
  click.altKey;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
