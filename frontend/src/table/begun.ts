// What is set for a new game that is not dealt yet. Who reads its cards in between, or
// reloads the page, finds it again in the same tab. Each link to a new game wishes for
// its own, until that is dealt.
import type { Game, Options, System } from "../api/types";
import { keep, keepInTab, recall, recallInTab } from "../store/storage";
import { type Guest, LEVEL, type Other, type Wish } from "../store/newTable";
import { nearest, numbersOf } from "./company";
import { seatsIn, wishedIn } from "./wished";

/** What is set of one system. */
interface Rules {
  options: Options;
  seats: number;
}

type Company = Pick<Wish, "others" | "levels" | "isListed" | "several" | "clock">;

interface Begun extends Company {
  /** Which system is chosen, and after which one the address named. */
  system: string | null;
  after: string;
  rules: Record<string, Rules>;
  /** For how many it is, where the same people want another game. */
  same?: number;
}

const FRESH: Begun = {
  others: ["house"],
  levels: [],
  isListed: false,
  several: false,
  clock: null,
  system: null,
  after: "",
  rules: {},
};

const key = (): string => `new${location.search}`;

/** What is set so far. */
export const begun = (): Begun => ({ ...FRESH, ...recallInTab<Begun>(key()) });

/** Which system is chosen: the one in the address, unless another was chosen after it. */
export function systemBegun(): string | null {
  const { system, after } = begun();
  const named = location.hash.slice(1);
  return named && named !== after ? named : system || named || null;
}

/** What is set of a system, as far as it still has that; else what the address wishes for. */
export function rulesBegun(system: System): Rules {
  const set = begun().rules[system.name];
  const { same } = begun();
  const wished = {
    seats: same
      ? nearest(numbersOf(system, {}), same)
      : seatsIn(location.search, system.seats.numbers),
  };
  if (!set) return { ...wished, options: wishedIn(location.search, system) };
  const has = ([name]: [string, unknown]) => name in (system.options.properties ?? {});
  const options = Object.fromEntries(
    Object.entries(set.options).filter(has),
  ) as Options;
  const fits = numbersOf(system, options).includes(set.seats);
  return { ...(fits ? set : wished), options };
}

export const keepCompany = (system: string | null, company: Company): void =>
  keepInTab(key(), {
    ...begun(),
    ...company,
    system,
    after: location.hash.slice(1),
  });

export const keepRules = (system: string, rules: Rules): void =>
  keepInTab(key(), { ...begun(), rules: { ...begun().rules, [system]: rules } });

/** What was set is dealt. */
export const forgetBegun = (): void => keepInTab(key(), null);

/** The same company for another game: house for house, a seat for whom I know, a link for others. */
export function keepSame(
  { seats, me, clock }: Game,
  guests: ReadonlyMap<number, Guest> = new Map(),
): void {
  const across = seats.filter(({ seat }) => seat !== me[0]);
  const others = across.map(({ seat, kind }): Other =>
    kind === "bot"
      ? "house"
      : me.includes(seat)
        ? "here"
        : (guests.get(seat) ?? "open"),
  );
  const levels = across.map(({ level = LEVEL }) => level);
  const time = clock && { allowance: clock.allowance, bank: clock.bank };
  keepInTab("new", {
    ...FRESH,
    others,
    levels,
    clock: time ?? null,
    same: seats.length,
  });
}

/** Whom a new table is set for: one seat is theirs already. */
export function keepGuest({ player, name }: Guest): void {
  keepInTab("new", { ...FRESH, others: [{ player, name }] });
}

const LAST = "last-table";

/** What was dealt last, for the next time. */
export const keepLast = (wish: Wish): void => keep(LAST, wish);

/** What was dealt last, where its game is still there, and can still be played so. */
export function lastTable(
  systems: readonly System[],
): { wish: Wish; system: System } | null {
  const wish = recall<Wish>(LAST);
  const system = systems.find(({ name }) => name === wish?.system);
  if (!wish || !system) return null;
  const all = system.options.properties ?? {};
  const isKnown = Object.keys(wish.options).every((name) => name in all);
  const fits = numbersOf(system, wish.options).includes(wish.others.length + 1);
  return isKnown && fits ? { wish, system } : null;
}
