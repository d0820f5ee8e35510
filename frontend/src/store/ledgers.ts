// The rules of each system, and what systems there are; asked for once.
import { signal } from "@preact/signals";
import { api } from "../api/calls";
import type { Ledger, System } from "../api/types";

export const ledgers = signal<Record<string, Ledger>>({});
export const systems = signal<readonly System[] | null>(null);

export async function wantLedger(system: string): Promise<void> {
  if (ledgers.peek()[system]) return;
  const ledger = await api.rules(system);
  ledgers.value = { ...ledgers.value, [system]: ledger };
}

export async function wantSystems(): Promise<void> {
  systems.value ??= (await api.systems()).systems;
}

/** The name of a system as players say it. */
export const titleOf = (name: string): string =>
  systems.value?.find((system) => system.name === name)?.title ?? spelt(name);

const spelt = (name: string): string =>
  name.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase(),
  );
