// Looking again: soon after something happened, ever more slowly while nothing does, and
// not at all while the page lies in the background.

const PACES = [300, 1000, 2000, 4000, 4000, 6000, 8000, 10_000, 15_000, 20_000, 30_000];
const CALM = 2;

export interface Poll {
  /** Something is about to happen: look again at once, and often. */
  hurry(): void;
  stop(): void;
}

/** Looks until stopped. `look` says whether something was new, and may fail. */
export function poll(look: () => Promise<boolean>): Poll {
  let pace = CALM;
  let timer = 0;
  let stopped = false;
  let looking = false;

  const again = () => {
    clearTimeout(timer);
    if (!stopped && !document.hidden) timer = window.setTimeout(go, PACES[pace]);
  };
  const go = async () => {
    clearTimeout(timer);
    if (looking) return;
    looking = true;
    const news = await look().catch(() => false);
    looking = false;
    pace = news ? CALM : Math.min(pace + 1, PACES.length - 1);
    again();
  };
  const hurry = () => {
    pace = 0;
    again();
  };
  const back = () => {
    if (document.hidden) return clearTimeout(timer);
    pace = CALM;
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
