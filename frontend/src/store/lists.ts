// The player's tables, as the home page lists them.
import { computed, signal } from "@preact/signals";
import { api } from "../api/calls";
import { keep, recall } from "./storage";
import { hearSystems } from "./ledgers";
import type { Game, ListedGame, Played } from "../api/types";
import { unsent } from "./moves";
import { pauseAfterNews, type Poll, poll } from "./poll";

/** All my games as far as they were asked for, or null before the first reply. */
export const games = signal<readonly ListedGame[] | null>(null);

/** Where the next page of the list begins, if there is one. */
export const cursor = signal<string | null>(null);

/** Of games that go on with each other only the latest stands in a list: it comes first. */
const isLatest = (game: ListedGame): boolean =>
  games.value!.find((one) => firstOf(one) === firstOf(game))!.id === game.id;

const firstOf = ({ id, series }: ListedGame): string => series ?? id;

/** My games that are of a kind, lessons apart; of a series its latest alone. */
export const having = (is: (game: ListedGame) => boolean) =>
  computed(
    () =>
      games.value?.filter((game) => !game.learning && is(game) && isLatest(game)) ?? [],
  );

/** Tables at which a game is learned, or was. */
export const learning = computed(
  () => games.value?.filter((one) => one.learning) ?? [],
);

/** Whether my move there is made and waits for the network; others may share my phone. */
export const isMoved = ({ id, me, status, sandbox }: ListedGame): boolean =>
  unsent.value.some(({ game }) => game === id) &&
  status === "running" &&
  !sandbox &&
  me.length === 1;

/** Tables where it is my turn: the nearest deadline first, then the longest wait. */
export const myTurn = computed(() =>
  [...(games.value ?? [])]
    .filter((game) => game.turn && !game.learning && !isMoved(game))
    .sort((a, b) => due(a).localeCompare(due(b))),
);
/** Whether nobody waits for me there. */
export const isAlone = ({ alone, sandbox }: ListedGame) => !!(alone ?? sandbox);

/** Games in which nobody waits for me: I go on when I like. */
export const alone = having((game) => game.status === "running" && isAlone(game));
/** All that asks for my move: where others wait first, then the house, then lessons. */
export const asksMe = computed(() => [
  ...myTurn.value,
  ...alone.value.filter((game) => !game.sandbox && !isMoved(game)),
  ...learning.value.filter((game) => game.status === "running" && !isMoved(game)),
]);
/** Whether it is over and its campaign goes on. */
export const goesOn = ({ status, standing }: ListedGame) =>
  status === "over" && !!standing;
export const finished = having(
  (game) => (game.status === "over" || game.status === "void") && !goesOn(game),
);

const LISTED = "listed";
/** Whether series that go on come first in the list, which a release before did not do. */
const SORTED = "sorted";

/** Whether home would show a game without a network: it was in the list last asked for. */
export const isListed = (game: string): boolean =>
  !!recall<string[]>(LISTED)?.includes(game);

let polling: Poll | null = null;
let etag: string | null = null;
/** When an answer last said what the list has said already. */
let knownAt = -Infinity;

/** Keeps the list current while somebody looks at it. */
export function watchLists(): () => void {
  polling = poll(lookUnlessKnown, () => "apart");
  return polling.stop;
}

export function lookNow(): void {
  knownAt = -Infinity;
  polling?.hurry();
}

/** What an answer has told lately is news that an open page would not ask for again. */
const lookUnlessKnown = async (): Promise<boolean> =>
  Date.now() - knownAt <= pauseAfterNews("apart") || lookAtLists();

export async function lookAtLists(): Promise<boolean> {
  if (recall(LISTED) && !recall(SORTED)) await api.finished(null);
  keep(SORTED, true);
  const reply = await api.games(games.peek() && etag);
  if (!reply) return false;
  etag = reply.etag;
  void hearSystems(reply.body.systems).catch(() => null);
  keep(
    LISTED,
    reply.body.games.map(({ id }) => id),
  );
  const { games: newest, cursor: next } = reply.body;
  const older = next ? olderThan(newest) : [];
  games.value = [...newest, ...older];
  if (!older.length) cursor.value = next;
  return true;
}

/** A table has told more than its line says: whether I am awaited there, above all. */
export function hearOf({ id, status, seen, me, seats }: Game): void {
  const turn = seats.some(({ seat, waiting }) => waiting && me.includes(seat));
  games.value =
    games
      .peek()
      ?.map((one) =>
        one.id === id && seen !== null && seen > one.seen
          ? { ...one, status, seen, turn: turn && !isAlone(one) }
          : one,
      ) ?? null;
}

/** An answer has told what its line says now, and perhaps that no other has changed. */
export function hearAnswer({ game, events, elsewhere }: Played): void {
  hearOf(game);
  const line = games.peek()?.find(({ id }) => id === game.id);
  const others = myTurn.peek().filter((one) => one !== line);
  const isSame =
    others.length === elsewhere?.waiting &&
    (others.length === 0 || others.some(({ id }) => id === elsewhere.next));
  const last = events.at(-1)?.text;
  if (!isSame || !last || !line || !isOthersTurn(game) || line.turn) return;
  const told = { ...line, last, since: null, until: null };
  games.value = games.peek()!.map((one) => (one === line ? told : one));
  knownAt = Date.now();
}

/** Whether it goes on when somebody else has moved, who is no house: that takes a while. */
const isOthersTurn = ({ status, me, seats }: Game): boolean =>
  status === "running" &&
  me.length === 1 &&
  seats.every(({ waiting, kind }) => !waiting || kind === "player");

/** What was shown beyond the first page and has not come to stand on it. */
function olderThan(newest: readonly ListedGame[]): readonly ListedGame[] {
  const ids = new Set(newest.map(({ id }) => id));
  return (games.peek() ?? []).slice(newest.length).filter(({ id }) => !ids.has(id));
}

export async function showMore(): Promise<void> {
  if (!cursor.value) return;
  const page = await api.moreGames(cursor.value);
  games.value = [...(games.value ?? []), ...page.games];
  cursor.value = page.cursor;
}

export function forgetLists(): void {
  games.value = null;
  cursor.value = null;
}

const due = (game: ListedGame): string => game.until ?? `~${game.since ?? ""}`;
