// The game that is looked back on: its positions through some eyes, and where we stand.
import { batch, computed, signal } from "@preact/signals";
import { Refused } from "../api/client";
import { looking } from "../api/replay";
import type { Game, Position, Positions, Told } from "../api/types";
import { isLasting } from "../store/table";
import { isStill } from "../motion/still";
import { beforeTold, positionOf, within } from "./steps";

export const positions = signal<readonly Position[]>([]);
export const events = signal<readonly Told[]>([]);
export const shown = signal<Game | null>(null);
export const at = signal(0);
/** Whose eyes: a seat, or a watcher's. */
export const eyes = signal<number | null>(null);
export const trouble = signal<string | null>(null);

export const position = computed(() => positions.value[at.value] ?? null);

/** What these eyes had heard by now. */
export const heard = computed(() =>
  events.value.filter(({ seen }) => seen <= (position.value?.seen ?? 0)),
);

/** Where a look back begins: at a position, with what was told, or (null) at the end. */
export type From = number | { told: number } | null;

/** After how long what was refused for now is asked for again, in ms. */
const LATER = 5000;
let asking: ReturnType<typeof setTimeout> | undefined;

let of = "";
/** What was told that plays itself as soon as things can move. */
let awaited: number | null = null;
/** Sights fetched before, by position and eyes; a scrubber comes back often. */
let known = new Map<string, Game>();

export const isReplay = (): boolean => of.startsWith("replays/");

/** Opens a game to look back on, at a position or at its end. */
export async function lookBack(
  where: string,
  from: From,
  seat: number | null,
): Promise<void> {
  if (of !== where) forget();
  of = where;
  await through(seat, from);
}

/** Opens a game of the house that came whole, through its first seat's eyes. */
export async function lookAtShown(system: string): Promise<void> {
  const where = `systems/${system}`;
  if (of !== where) forget();
  of = where;
  await calmly(async () => {
    const { sights, events: told } = await looking.shown(system);
    if (of !== where) return;
    known = new Map(sights.map((sight, n) => [`${n}.0`, sight]));
    batch(() => {
      eyes.value = 0;
      positions.value = sights.map(({ seen }) => ({ ...SILENT, seen }));
      events.value = told;
      at.value = within(positions.value, at.value);
    });
    await fetchSight();
  });
}

const SILENT: Position = { seen: 0, turn: 0, at: null, by: "house", waiting: [] };

/** Looks through other eyes, at the same position. */
export async function through(seat: number | null, from: From = here()): Promise<void> {
  await calmly(async () => {
    const [found, told] = await Promise.all([allPositions(seat), allEvents(seat)]);
    batch(() => {
      eyes.value = found.seat;
      positions.value = found.positions;
      events.value = told.filter(isLasting);
      at.value = begin(found.positions, from);
    });
    await fetchSight();
  });
}

/** Where to begin; what plays itself begins before it, where things move. */
function begin(all: readonly Position[], from: From): number {
  if (typeof from !== "object" || !from) return within(all, from ?? all.length - 1);
  if (isStill()) return positionOf(all, from.told);
  awaited = from.told;
  return beforeTold(all, from.told);
}

/** What was told, and asked for, is played now that things can move. */
export async function playAwaited(): Promise<void> {
  if (awaited === null) return;
  const to = positionOf(positions.peek(), awaited);
  awaited = null;
  await goTo(to);
}

/** All positions, page by page. */
async function allPositions(seat: number | null): Promise<Positions> {
  const found = await looking.positions(of, seat);
  for (let { cursor } = found; cursor;) {
    const page = await looking.positions(of, seat, cursor);
    found.positions.push(...page.positions);
    cursor = page.cursor;
  }
  return found;
}

/** All that was told, page by page, from the last one back. */
async function allEvents(seat: number | null): Promise<Told[]> {
  let { events: told, earlier } = await looking.events(of, seat);
  while (earlier && told[0]) {
    const page = await looking.events(of, seat, told[0].seen);
    told = [...page.events, ...told];
    earlier = page.earlier;
  }
  return told;
}

/** Goes to a position. */
export async function goTo(n: number): Promise<void> {
  at.value = within(positions.peek(), n);
  await calmly(fetchSight);
}

const here = (): number | null => (positions.peek().length ? at.peek() : null);

async function fetchSight(): Promise<void> {
  const [n, seat, where] = [at.peek(), eyes.peek(), of];
  const which = positions.peek()[n];
  if (!which) return;
  const key = `${n}.${seat}`;
  const number = isReplay() ? (which.number ?? n) : which.seen;
  const sight = known.get(key) ?? (await looking.at(where, number, seat));
  if (of !== where) return;
  known.set(key, sight);
  if (at.peek() === n && eyes.peek() === seat) shown.value = asLookedAt(sight);
}

/** Nothing is asked of anybody in the past. */
const asLookedAt = (game: Game): Game => ({ ...game, decisions: [] });

function forget(): void {
  known = new Map();
  awaited = null;
  batch(() => {
    positions.value = [];
    events.value = [];
    shown.value = null;
    at.value = 0;
    trouble.value = null;
  });
}

/** What is refused only now is asked for again, as long as we look at the same game. */
function askLater(work: () => Promise<void>): void {
  const where = of;
  clearTimeout(asking);
  asking = setTimeout(() => void (of === where && calmly(work)), LATER);
}

async function calmly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    trouble.value = null;
  } catch (failure) {
    if (!(failure instanceof Refused)) return;
    trouble.value = failure.message;
    if (failure.isForNow) askLater(work);
  }
}
