// How a game ended, or would, in words.
import { systems } from "../store/ledgers";

/** The line for an outcome, as its system explains its ways to end. */
export const howWords = (name: string, how: string | null | undefined): string =>
  systems.value?.find((system) => system.name === name)?.ends[how ?? ""] ?? "";

/** What becomes of a game that a player gives up, as its system has it. */
export const resignWords = (name: string): string =>
  systems.value?.find((system) => system.name === name)?.resign ?? "";
