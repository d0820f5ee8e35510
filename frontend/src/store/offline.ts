// What the worker is told to keep, so that games go on without a network: those that run
// here, and the one whose table lies open.
import { computed, effect } from "@preact/signals";
import { folderOf } from "../games";
import { whenAtRest } from "./idle";
import { games } from "./lists";
import { me } from "./player";
import { table } from "./table";

const played = computed(() => {
  const running = (games.value ?? []).filter(({ status }) => status === "running");
  const systems = [...running, ...(table.value ? [table.value] : [])];
  const folders = systems.map(({ system }) => folderOf(system) ?? "");
  return [...new Set(folders)].sort().join(" ");
});

/** Whoever is known here has the app and these games, once the page rests. */
export function followGames(): void {
  const isKnown = computed(() => !!me.value);
  effect(() => {
    const folders = played.value.split(" ").filter(Boolean);
    if (isKnown.value) whenAtRest(() => void keepThem(folders));
  });
}

async function keepThem(games: readonly string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ games });
}
