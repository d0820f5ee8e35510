// Looking again: soon after something happened, ever more slowly while nothing does, and
// not at all while the page lies in the background. How slowly, docs/cost.md reckons with.
// While nobody answers it asks again by itself, whatever the page waits for.
import { away, losses } from "./network";
import paces from "./paces.json";

/** For what a page waits: others, a clock, a notice of others, its own player. */
export type Pace = keyof typeof paces;

const CALM = 2;

/** How long an open page waits after news until it looks again, in ms. */
export const pauseAfterNews = (pace: Pace): number => 1000 * paces[pace][CALM]!;

export interface Poll {
  /** Something is about to happen: look again at once, and often. */
  hurry(): void;
  /** Something has just happened: look as often as after any news. */
  calm(): void;
  stop(): void;
}

/** Looks until stopped, and not while there is nothing to wait for. `look` says whether something was new, and may fail. */
export function poll(
  look: () => Promise<boolean>,
  pace: () => Pace | null = () => "waiting",
): Poll {
  let nth = CALM;
  let tries = 0;
  let isLost = false;
  let timer = 0;
  let due = Infinity;
  let stopped = false;
  let looking = false;
  let asked: number | null = null;

  // Something got no answer since we looked, even if something else did.
  const isAway = () => isLost || away.peek() !== null;
  const wait = () => {
    const now = isAway() ? "due" : pace();
    const n = isAway() ? tries : nth;
    if (now === null && n) return Infinity; // whoever hurries looks once even so
    const pauses = paces[now ?? "waiting"];
    return 1000 * pauses[Math.min(n, pauses.length - 1)]!;
  };
  const again = () => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    const pause = wait();
    due = Date.now() + pause;
    if (pause < Infinity) timer = window.setTimeout(go, pause);
  };
  const go = async () => {
    clearTimeout(timer);
    due = Infinity;
    if (looking) return;
    tries = isAway() ? tries + 1 : 0;
    isLost = false;
    looking = true;
    const news = await look().catch(() => false);
    looking = false;
    nth = asked ?? (news ? CALM : nth + 1);
    asked = null;
    again();
  };
  const soon = () => {
    if (Date.now() + wait() < due) again(); // whoever hurries often is not held up
  };
  const from = (first: number) => {
    nth = first;
    asked = looking ? first : null;
    soon();
  };
  const back = () => {
    if (document.hidden) return clearTimeout(timer);
    nth = CALM;
    void go();
  };

  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);
  let isHeeded = away.peek() !== null;
  const heed = losses.subscribe(() => {
    if (!isHeeded) return void (isHeeded = true);
    isLost = true;
    if (!looking) soon();
  });
  void go();
  return {
    hurry: () => from(0),
    calm: () => from(CALM),
    stop() {
      stopped = true;
      heed();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("online", back);
    },
  };
}
