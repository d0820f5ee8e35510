// What a link to a new game wishes for: seats, and options of its system: "?seats=2&boost=small".
import type { Options, System } from "../api/types";

/** The options that an address names, as far as a system has them. */
export const wishedIn = (search: string, { options }: System): Options =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, text]) => {
      const option = options.properties?.[name];
      if (!option) return [];
      return [[name, option.type === "boolean" ? text === "true" : text]];
    }),
  );

/** For how many an address wishes to lay a table, if that can be; else for the fewest. */
export function seatsIn(search: string, numbers: readonly number[]): number {
  const wished = Number(new URLSearchParams(search).get("seats"));
  return numbers.includes(wished) ? wished : numbers[0]!;
}
