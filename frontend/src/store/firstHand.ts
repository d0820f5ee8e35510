// The hand on the first screen. How it is called, what was promised of it before this phone
// added a number, and that number are kept until its first answer makes a game of it.
import type { Table } from "../api/calls";
import { Refused } from "../api/client";
import { firstCall, handApi } from "../api/hand";
import type { Game, Played } from "../api/types";
import { say } from "../words";
import { type Move, put } from "../worker/box";
import { HAND, keep, recall } from "./kept";
import { nameless } from "./nameless";
import { me, settleIn, whoAmI } from "./player";
import { nonce, uuid } from "./random";

interface Hand {
  number: string;
  nonce: string;
  promise: string;
  /** The game that is made of it, by one call however often it is sent. */
  id: string;
  /** The call by which whoever plays it becomes a guest. */
  guest: { id: string; name: string };
}

/** The hand as it lies here. */
let laid: Game | null = null;

/** The hand as it is dealt: first the promise, then our number. */
export async function lookAtHand(): Promise<Game> {
  const hand = recall<Hand>(HAND);
  if (laid && laid.id === hand?.id) return laid;
  const game = (hand && (await dealt(hand))) ?? (await dealt(await called()));
  return (laid = game!);
}

/** Its table, as whoever opens it sees it. */
export const tableOfHand = async (): Promise<Table> => ({
  body: { ...(await lookAtHand()), events: [] },
  etag: null,
});

/**
 * Its first answer makes a game of it, and a guest of whoever is not known yet. The deal is
 * heard with it, and kept for the proof. The whole call is kept with the move, so that the
 * worker and the page that is opened next can send it again.
 */
export async function playHand(move: Move): Promise<Played> {
  if (me.peek() === undefined) await whoAmI();
  const { guest, promise, ...own } = recall<Hand>(HAND)!;
  const answer = { ...move.answer, after: 0 };
  const first = firstCall({ ...own, answer, guest: me.peek() ? null : guest });
  await put({ ...move, first }).catch(() => null);
  const played = await handApi.play(first).catch(giveUp);
  const { keepSeat } = await import("./proof");
  keepSeat(played.game, promise, own);
  keep(HAND, null);
  if ((me.peek() ?? guest).name === guest.name) {
    nameless.value = true;
    void settleIn().catch(() => null);
  }
  return played;
}

/** Of a hand that was played already, in a reply that was lost, the table itself tells. */
function giveUp(failure: unknown): never {
  if (failure instanceof Refused && /closed|reused/.test(failure.problem.type)) {
    keep(HAND, null);
    void whoAmI().catch(() => null);
  }
  throw failure;
}

/** A hand as it is dealt now; null if that is not the one that was promised. */
async function dealt(hand: Hand): Promise<Game | null> {
  const game = await handApi.look(hand.number, hand.nonce);
  if (game.commitment !== hand.promise) return null;
  keep(HAND, { ...hand, guest: hand.guest ?? guest() });
  return { ...game, id: hand.id };
}

async function called(): Promise<Hand> {
  const number = uuid();
  const { commitment: promise } = await handApi.promise(number);
  return { number, nonce: nonce(), promise, id: uuid(), guest: guest() };
}

const guest = () => ({ id: uuid(), name: say("seat.guest") });
