// Follows a replay: one step on, and what happened with it is played on its board.
import { effect, untracked } from "@preact/signals";
import type { Told } from "../api/types";
import type { AnyMotions } from "../motion/acts";
import { painted } from "../motion/still";
import { NOWHERE } from "../motion/things";
import { at, events, playAwaited, shown } from "./looking";
import { isPlaying, speed } from "./playing";
import { fetched } from "../store/release";
import { isLasting } from "../store/table";
import { play, skip } from "../motion/director";
import { perform, stagedOf } from "../motion/follow";
import { motionsOf } from "../motion/known";
import { OWN } from "../motion/script";
import { type Story, storyOf } from "../motion/story";

/** Plays the steps of a replay that has the page to itself, a playing one deed by deed. */
export const lookOn = (system: string): (() => void) => follow(system, true);

/** Plays the steps of a replay within a page on its board, whatever lies around it. */
export const lookOnWithin = (system: string): (() => void) => follow(system, false);

/** Follows the steps of a replay until the returned function is called. */
function follow(system: string, isAlone: boolean): () => void {
  let isHere = true;
  let stop = () => {};
  let before = { n: at.peek(), seen: shown.peek()?.seen ?? 0 };
  const load = () => Promise.all([motionsOf(system), isAlone ? storyOf(system) : null]);
  void fetched(load).then(([motions, story]) => {
    if (!isHere) return;
    stop = effect(() => {
      const game = shown.value;
      untracked(() => {
        const now = { n: at.value, seen: game?.seen ?? 0 };
        if (now.n === before.n + 1) move(toldIn(before.seen, now.seen), story, motions);
        else skip();
        before = now;
      });
    });
    void playAwaited();
  });
  return () => {
    isHere = false;
    stop();
    skip();
  };
}

/** What plays by itself is told deed by deed; a step by hand moves on the board. */
function move(told: readonly Told[], story: Story | null, motions: AnyMotions): void {
  const game = shown.value;
  const deeds =
    story && game && isPlaying.value
      ? stagedOf(told, story, game, slowly(), events.value)
      : [];
  if (deeds.length) painted(() => void play(deeds, NOWHERE, false));
  else {
    skip();
    perform({ told, manner: paced() }, motions);
  }
}

const MOST = 3; // deeds of one step

const slowly = () => ({
  whole: (MOST * OWN.whole) / speed.value,
  each: OWN.whole / speed.value,
  most: MOST,
});

const toldIn = (from: number, to: number) =>
  events.value.filter((told) => told.seen > from && told.seen <= to && isLasting(told));

/** As fast as the replay goes. */
const paced = () => ({
  ...OWN,
  whole: OWN.whole / speed.value,
  each: OWN.each / speed.value,
});
