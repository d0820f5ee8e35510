// A network that hangs answers nothing and refuses nothing: it is given up for a while.

const PATIENCE = 4000;
const LOOK = 30_000;
const MOVE = 8000;

/** Signals that gave up by themselves. */
const late = new WeakSet<AbortSignal>();

/** Gives up a request whose reply tells something: it is asked for again. */
export const whileLooking = (): AbortSignal => within(LOOK);

/** Gives up sending a move: sent again, it is still played once. */
export const whileMoving = (): AbortSignal => within(MOVE);

/** Whether nobody answered in time, and nobody called it off. */
export const isLate = (signal: AbortSignal): boolean => late.has(signal);

/** Older browsers have no signal of their own that runs out. */
function within(span: number): AbortSignal {
  const asking = new AbortController();
  setTimeout(() => {
    late.add(asking.signal);
    asking.abort();
  }, span);
  return asking.signal;
}

/** What was asked for, if it comes soon; else it fails as it does without a network. */
export function soon<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("no answer yet")), PATIENCE);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
