// What a system shows and tells, in the types that its engine gives. Each game's `types/`
// adds its systems to `Sights`.
import type { Game, Told } from "../api/types";

export interface Sights {}

export type SystemName = keyof Sights;

/** An event of a system, its facts known by its type. */
export type ToldOf<System extends SystemName> = Omit<Told, "type" | "facts"> &
  Sights[System]["told"];

interface TableOf<System extends SystemName> {
  system: System;
  view: Sights[System]["view"];
}

/** What lies on a table of this system, as its viewer sees it. */
export function sightOf<System extends SystemName>(
  system: System,
  game: Game,
): Sights[System]["view"] {
  if (isOf(system, game)) return game.view;
  throw new Error(`No table of ${system}`);
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

/** Events carry no name of their system: whoever asks has them from its table. */
const isTold = <System extends SystemName>(
  _: System,
  one: Told | ToldOf<System>,
): one is ToldOf<System> => typeof one.type === "string";
