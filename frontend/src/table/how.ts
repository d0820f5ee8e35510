// How a game ended, in words.
import { systems } from "../store/ledgers";

/** The line for an outcome, as its system explains its ways to end. */
export const howWords = (name: string, how: string | null | undefined): string =>
  systems.value?.find((system) => system.name === name)?.ends[how ?? ""] ?? "";
