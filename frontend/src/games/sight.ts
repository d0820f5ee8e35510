// What a system shows and tells, in the types that its engine gives. Each game's `types/`
// adds its systems to `Sights`.
import type { Game, Told } from "../api/types";
import { foretold } from "../store/foresight";

export interface Sights {}

export type SystemName = keyof Sights;

/** An event of a system, its facts known by its type. */
export type ToldOf<System extends SystemName> = Omit<Told, "type" | "facts"> &
  Sights[System]["told"];

interface TableOf<System extends SystemName> {
  system: System;
  view: Sights[System]["view"];
  outlook: Sights[System]["foretold"] | null;
}

/** What lies on a table of this system, as its viewer sees it. */
export function sightOf<System extends SystemName>(
  system: System,
  game: Game,
): Sights[System]["view"] {
  if (isOf(system, game)) return game.view;
  throw new Error(`No table of ${system}`);
}

/** What the rules foretell of a table as it stands; null for who has no seat there. */
export function outlookOf<System extends SystemName>(
  system: System,
  game: Game,
): Sights[System]["foretold"] | null {
  return isOf(system, game) ? game.outlook : null;
}

/** What the choice at a table would do; null until that is known. */
export function foretoldAt<System extends SystemName>(
  system: System,
  game: Game,
): Sights[System]["foretold"] | null {
  const told = game.decisions.length ? foretold.value : null;
  return told && isForetold(system, told) ? told : null;
}

/** What was heard at a table of this system. */
export const heardIn = <System extends SystemName>(
  system: System,
  told: readonly Told[],
): readonly ToldOf<System>[] => told.filter((one) => isTold(system, one));

const isOf = <System extends SystemName>(
  system: System,
  game: Game | TableOf<System>,
): game is TableOf<System> => game.system === system && game.view !== null;

/** What is foretold carries no name of its system: whoever asks knows its table. */
const isForetold = <System extends SystemName>(
  _: System,
  one: object | Sights[System]["foretold"],
): one is Sights[System]["foretold"] => one !== null;

/** Events carry no name of their system: whoever asks has them from its table. */
const isTold = <System extends SystemName>(
  _: System,
  one: Told | ToldOf<System>,
): one is ToldOf<System> => typeof one.type === "string";
