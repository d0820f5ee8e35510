// Looking again: soon after something happened, ever more slowly while nothing does, after
// an hour of silence only now and then, and not at all while the page lies in the background.

const PACES = [300, 1000, 2000, 4000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000];
const CALM = 2;
const AN_HOUR = 60 * 60 * 1000;
const NOW_AND_THEN = 4 * 60 * 1000;

export interface Poll {
  /** Something is about to happen: look again at once, and often. */
  hurry(): void;
  stop(): void;
}

/** Looks until stopped. `look` says whether something was new, and may fail. */
export function poll(look: () => Promise<boolean>): Poll {
  let pace = CALM;
  let timer = 0;
  let due = Infinity;
  let stopped = false;
  let looking = false;
  let hurried = false;
  let stirred = Date.now();

  const wait = () => (Date.now() - stirred > AN_HOUR ? NOW_AND_THEN : PACES[pace]);
  const again = () => {
    clearTimeout(timer);
    if (stopped || document.hidden) return;
    due = Date.now() + wait()!;
    timer = window.setTimeout(go, wait());
  };
  const go = async () => {
    clearTimeout(timer);
    due = Infinity;
    if (looking) return;
    looking = true;
    const news = await look().catch(() => false);
    looking = false;
    if (news) stirred = Date.now();
    if (!hurried) pace = news ? CALM : Math.min(pace + 1, PACES.length - 1);
    hurried = false;
    again();
  };
  const hurry = () => {
    pace = 0;
    hurried = looking;
    stirred = Date.now();
    if (Date.now() + wait()! < due) again(); // whoever hurries often is not held up
  };
  const back = () => {
    if (document.hidden) return clearTimeout(timer);
    pace = CALM;
    stirred = Date.now();
    void go();
  };

  document.addEventListener("visibilitychange", back);
  window.addEventListener("online", back);
  void go();
  return {
    hurry,
    stop() {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("online", back);
    },
  };
}
