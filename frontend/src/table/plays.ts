// What one can play of a system: its folder names it; else it is the game for so many.
import type { Options, System } from "../api/types";
import type { Play, Plays } from "../games/game";
import { numbersOf } from "./company";
import { houseRules } from "./houseRules";

const found = import.meta.glob<{ plays: Plays }>("../games/*/plays.ts", {
  eager: true,
});

const named: Plays = Object.assign(
  {},
  ...Object.values(found).map(({ plays }) => plays),
);

/** Everything that can be played of a system. */
export const playsOf = ({ name, seats }: System): readonly Play[] =>
  named[name] ?? [
    {
      id: "plain",
      title: "new.for",
      hint: "new.for_hint",
      seats: seats.numbers,
      options: {},
    },
  ];

/** What options and so many seats make; the first where nothing has such a name. */
export function playIn(system: System, chosen: Options, seats: number): Play {
  const all = playsOf(system);
  return (
    all.find((play) => play.seats.includes(seats) && isOf(play, system, chosen)) ??
    all[0]!
  );
}

/** Whether a system has names for what can be played of it. */
export const hasNames = (system: System): boolean => playsOf(system).length > 1;

function isOf({ is, options }: Play, system: System, chosen: Options): boolean {
  if (is) return is(chosen);
  return Object.entries(options).every(
    ([name, value]) => valueOf(system, chosen, name) === value,
  );
}

const valueOf = ({ options }: System, chosen: Options, name: string) =>
  chosen[name] ?? options.properties?.[name]?.default;

/** The options as they are with another thing to play: what would keep so many away goes. */
export function optionsWith(system: System, play: Play, chosen: Options): Options {
  const own = play.is?.(chosen) ? {} : play.options;
  const with_ = { ...chosen, ...own };
  const bars = system.seats.fewer.filter(
    ({ when, seats }) =>
      !play.seats.some((n) => seats.includes(n)) &&
      Object.entries(when).every(([name, it]) => valueOf(system, with_, name) === it),
  );
  const barring = bars.flatMap(({ when }) => Object.keys(when));
  const left = Object.entries(with_).filter(([name]) => !barring.includes(name));
  return Object.fromEntries(left) as Options;
}

/** The numbers of seats that can be chosen with what is played. */
export const seatsOf = (system: System, play: Play, chosen: Options): number[] =>
  numbersOf(system, chosen).filter((n) => play.seats.includes(n));

/** What is not plain of the rules, without what the name of the game played says. */
export function rulesInWords(
  system: System,
  { options, others }: { options: Options; others: readonly unknown[] },
  titles: Record<string, string>,
): string {
  const play = playIn(system, options, others.length + 1);
  const told = Object.entries(options).filter(([name]) => !(name in play.options));
  return houseRules({
    system: system.name,
    options: Object.fromEntries(told) as Options,
    titles,
  });
}
