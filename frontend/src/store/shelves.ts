// What home alone shows of the player's tables, shelf by shelf.
import { computed } from "@preact/signals";
import type { ListedGame } from "../api/types";
import { alone, games, goesOn, having, isAlone, isMoved } from "./lists";

/** Positions that I try out by myself. */
export const sandboxes = computed(() => alone.value.filter(({ sandbox }) => sandbox));

/** Tables where others have to move: first those that my move has not reached yet. */
export const theirTurn = computed(() => [...moved.value, ...theirs.value]);
const moved = computed(() => games.value?.filter(isMoved) ?? []);
const theirs = having(
  (game) => game.status === "running" && !game.turn && !isAlone(game) && !isMoved(game),
);

/** Tables that have not begun: first those at which a seat is kept for me. */
export const openTables = computed(() =>
  [...open.value].sort((a, b) => Number(isKeptForMe(b)) - Number(isKeptForMe(a))),
);
const open = having(({ status }) => status === "open");

/** Campaigns of which a game is over and the next one is not begun. */
export const campaigns = having(goesOn);

/** A table of others at which I do not sit yet: the seat of a rematch, for instance. */
export const isKeptForMe = ({ status, me, host }: ListedGame): boolean =>
  status === "open" && !me.length && !host;
