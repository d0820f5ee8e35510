// Follows a replay: one step on, and what happened with it is played on its board.
import { effect, untracked } from "@preact/signals";
import { at, events, playAwaited, shown } from "./looking";
import { speed } from "./playing";
import { unfetched } from "../store/release";
import { isLasting } from "../store/table";
import { skip } from "../motion/director";
import { perform } from "../motion/follow";
import { motionsOf } from "../motion/known";
import { OWN } from "../motion/script";

/** Plays the steps of a replay of this system, until the returned function is called. */
export function lookOn(system: string): () => void {
  let isHere = true;
  let stop = () => {};
  let before = { n: at.peek(), seen: shown.peek()?.seen ?? 0 };
  void motionsOf(system).then((motions) => {
    if (!isHere) return;
    stop = effect(() => {
      const game = shown.value;
      untracked(() => {
        const now = { n: at.value, seen: game?.seen ?? 0 };
        if (now.n === before.n + 1)
          perform({ told: toldIn(before.seen, now.seen), manner: paced() }, motions);
        else skip();
        before = now;
      });
    });
    void playAwaited();
  }, unfetched);
  return () => {
    isHere = false;
    stop();
    skip();
  };
}

const toldIn = (from: number, to: number) =>
  events.value.filter((told) => told.seen > from && told.seen <= to && isLasting(told));

/** As fast as the replay goes. */
const paced = () => ({
  ...OWN,
  whole: OWN.whole / speed.value,
  each: OWN.each / speed.value,
});
