// Who sits at a table that is being laid: as many as its rules can seat.
import type { Game, Option, Options, System } from "../api/types";
import { systems } from "../store/ledgers";
import type { Other } from "../store/newTable";

type Fewer = System["seats"]["fewer"][number];

interface Barred {
  numbers: number[];
  titles: string[];
}

/** The numbers of seats that a game with these options can begin with. */
export const numbersOf = (system: System, chosen: Options): number[] =>
  system.seats.fewer
    .filter((fewer) => isSo(system, chosen, fewer))
    .reduce(
      (left, fewer) => left.filter((n) => fewer.seats.includes(n)),
      system.seats.numbers,
    );

/** Whether options are chosen with which fewer can play. */
function isSo({ options }: System, chosen: Options, { when }: Fewer): boolean {
  const value = (name: string) => chosen[name] ?? options.properties?.[name]?.default;
  return Object.entries(when).every(([name, it]) => value(name) === it);
}

/** What keeps more people away than can sit down now: how many, by which options. */
export function barred(system: System, chosen: Options): Barred | null {
  const most = Math.max(...numbersOf(system, chosen));
  const numbers = system.seats.numbers.filter((n) => n > most);
  const names = system.seats.fewer
    .filter((fewer) => isSo(system, chosen, fewer) && Math.max(...fewer.seats) <= most)
    .flatMap(({ when }) => Object.keys(when));
  const titles = names.map((name) => system.options.properties?.[name]?.title ?? name);
  return numbers.length ? { numbers, titles } : null;
}

/** Whether an option is there for so many seats. */
export const isOfferedTo = ({ seats }: Option, n: number): boolean =>
  !seats || seats.includes(n);

/** What was chosen of that which is offered to so many seats. */
export const offered = ({ options }: System, chosen: Options, n: number): Options =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name]) =>
      isOfferedTo(options.properties?.[name] ?? {}, n),
    ),
  );

/** The same company in another number; whoever is new comes as the first one does. */
export const companyOf = (others: readonly Other[], seats: number): Other[] =>
  Array.from({ length: seats - 1 }, (_, i) => others[i] ?? commonOf(others));

/** How whoever has no name comes: as the first one does. */
export const commonOf = (others: readonly Other[]): Other =>
  others.find((other) => typeof other === "string") ?? "house";

/** The nearest number of seats that is possible. */
export const nearest = (numbers: readonly number[], seats: number): number =>
  numbers.reduce((best, n) =>
    Math.abs(n - seats) < Math.abs(best - seats) ? n : best,
  );

/** Numbers as they are told: "2–4", "1, 2, 4". */
export function numbersInWords(numbers: readonly number[]): string {
  const [least, most] = [numbers[0]!, numbers.at(-1)!];
  const isRow = numbers.length > 1 && most - least === numbers.length - 1;
  return isRow ? `${least}–${most}` : numbers.join(", ");
}

/** Whether the host may begin: nobody need wait for more than the rules want. */
export function canStart({ host, seats, system, options }: Game): boolean {
  const sit = seats.filter(({ kind }) => kind === "player" || kind === "bot").length;
  const rules = systems.value?.find(({ name }) => name === system);
  return (
    host && sit < seats.length && !!rules && numbersOf(rules, options).includes(sit)
  );
}
