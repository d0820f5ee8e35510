// The hand on the first screen. How it is called, what was promised of it before this phone
// added a number, and that number are kept until it is played.
import { handApi } from "../api/hand";
import type { Game } from "../api/types";
import { keep, recall } from "./kept";
import { asGuest } from "./nameless";
import { nonce, uuid } from "./random";

const KEY = "hand";

interface Hand {
  number: string;
  nonce: string;
  promise: string;
  /** The game that is made of it, by one call however often it is sent. */
  id: string;
}

/** The hand as it is dealt: first the promise, then our number. */
export async function lookAtHand(): Promise<Game> {
  const hand = recall<Hand>(KEY) ?? (await called(uuid()));
  keep(KEY, hand);
  return handApi.look(hand.number, hand.nonce);
}

/**
 * Makes a game of the hand, and keeps of it what the phone judges by at the end. Whoever
 * comes in forgets what was kept before, so the hand is held meanwhile.
 */
export async function playHand(): Promise<Game> {
  const hand = recall<Hand>(KEY) ?? (await called(uuid()));
  await asGuest();
  keep(KEY, hand);
  const game = await handApi.play(hand.number, hand.nonce, hand.id);
  const { keepSeat } = await import("./proof");
  keepSeat(game, hand.promise, hand);
  keep(KEY, null);
  return game;
}

async function called(number: string): Promise<Hand> {
  const { commitment } = await handApi.promise(number);
  return { number, nonce: nonce(), promise: commitment, id: uuid() };
}
