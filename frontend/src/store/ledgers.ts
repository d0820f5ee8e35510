// The rules of each system, and what systems there are; asked for once.
import { signal } from "@preact/signals";
import { api } from "../api/calls";
import type { Ledger, System } from "../api/types";
import { keep, recall } from "./storage";

const DAY = 24 * 60 * 60 * 1000;

export const ledgers = signal<Record<string, Ledger>>({});
export const systems = signal<readonly System[] | null>(null);

/** What names the systems that the server has now, as the list of my tables says. */
const NAMED = "systems";

let isNamed = false;

const ask = async () => (await api.systems(recall(NAMED))).systems;

export async function wantLedger(system: string): Promise<void> {
  if (ledgers.peek()[system]) return;
  const known = systems.peek()?.find(({ name }) => name === system);
  const ledger = await api.rules(system, known?.rules ?? null);
  ledgers.value = { ...ledgers.value, [system]: ledger };
}

export async function wantSystems(): Promise<void> {
  systems.value ??= await ask();
}

/** Asks anew what systems there are, unless the server has named them on this visit. */
export async function renewSystems(): Promise<void> {
  if (!isNamed) systems.value = (await api.systems(null)).systems;
}

/** The server names what it has: other systems than were known are asked for. */
export async function hearSystems(hash?: string): Promise<void> {
  const known = recall(NAMED);
  isNamed = !!hash;
  if (!hash || hash === known) return;
  keep(NAMED, hash);
  if (known) systems.value = await ask();
}

/** At a table the names of the last days will do; whoever goes on from there asks anew. */
export async function recallSystems(): Promise<void> {
  systems.value ??= (await kept<{ systems: System[] }>("/systems"))?.systems ?? null;
}

/** Has the worker keep the rules of a table that lies open, unless it has done so. */
export async function keepLedger(system: string): Promise<void> {
  if ("caches" in window && !(await kept(`/systems/${system}/rules`)))
    await wantLedger(system);
}

/** What the worker has kept since yesterday. */
async function kept<Body>(path: string): Promise<Body | null> {
  const found = "caches" in window && (await caches.match(`/api${path}`));
  const asOf = (found && found.headers.get("X-As-Of")) ?? 0;
  return found && Date.now() - Date.parse(String(asOf)) < DAY ? found.json() : null;
}

/** The name of a system as players say it. */
export const titleOf = (name: string): string =>
  systems.value?.find((system) => system.name === name)?.title ?? spelt(name);

const spelt = (name: string): string =>
  name.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase(),
  );
