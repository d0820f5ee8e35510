// Confirmed moves without a definite reply, kept on the phone where the page and the
// service worker both find them.
import type { Attempt } from "../api/types";

/** Why a move was not played; late, if nobody was at its table to be told. */
interface Refusal {
  status: number;
  text: string;
  rule?: string | undefined;
  isLate: boolean;
}

export interface Move {
  game: string;
  /** Where the phone remembers what belongs to whoever moved. */
  place: string;
  answer: Attempt;
  /** The call that makes a game of a dealt hand by this answer, its first. */
  first?: { path: string; said: object };
  refusal?: Refusal;
}

/** What the browser calls us back for when there is a network again. */
export const SYNC = "moves";

const BOX = "slowhand-outbox";
const MOVES = "moves";

export const all = (): Promise<Move[]> => run("readonly", (moves) => moves.getAll());
export const put = (move: Move): Promise<unknown> =>
  run("readwrite", (moves) => moves.put(move));
export const drop = (id: string): Promise<unknown> =>
  run("readwrite", (moves) => moves.delete(id));
export const clear = (): Promise<unknown> => run("readwrite", (moves) => moves.clear());

async function run<Result>(
  mode: IDBTransactionMode,
  ask: (moves: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const box = await open();
  try {
    return await done(ask(box.transaction(MOVES, mode).objectStore(MOVES)));
  } finally {
    box.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(BOX, 1);
  asked.onupgradeneeded = () =>
    asked.result.createObjectStore(MOVES, { keyPath: "answer.id" });
  return done(asked);
}

const done = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
