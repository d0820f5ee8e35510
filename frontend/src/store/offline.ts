// What the worker is told to keep, so that games go on without a network: those that run
// here, and the one whose table lies open.
import { computed, effect } from "@preact/signals";
import { folderOf } from "../games";
import { whenAtRest } from "./whenIdle";
import { games, isListed, lookAtLists } from "./lists";
import { me } from "./player";
import { table } from "./table";

const played = computed(() => {
  const running = (games.value ?? []).filter(({ status }) => status === "running");
  const systems = [...running, ...(table.value ? [table.value] : [])];
  const folders = systems.map(({ system }) => folderOf(system) ?? "");
  return [...new Set(folders)].sort().join(" ");
});

/** The running game that lies open, if I sit there. */
const mine = computed(() => {
  const game = table.value;
  return game?.status === "running" && game.me.length ? game.id : null;
});

/** Whoever is known here has the app and these games, once the page rests. */
export function followGames(): void {
  const isKnown = computed(() => !!me.value);
  effect(() => {
    const folders = played.value.split(" ").filter(Boolean);
    if (isKnown.value) whenAtRest(() => void keepThem(folders));
  });
  effect(() => {
    const game = mine.value;
    if (isKnown.value && game) whenAtRest(() => void keepListed(game));
  });
}

/** A table to which I came without a look at home stands there from now on. */
async function keepListed(game: string): Promise<void> {
  await navigator.serviceWorker?.ready; // nothing is kept without one
  if (!isListed(game)) await lookAtLists().catch(() => null);
}

async function keepThem(games: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ games });
}
