// A network that hangs answers nothing and refuses nothing: it is given up for a while.

const PATIENCE = 4000;
const LOOK = 30_000;
const MOVE = 8000;

/** Gives up a request whose reply tells something: it is asked for again. */
export const whileLooking = (): AbortSignal => AbortSignal.timeout(LOOK);

/** Gives up sending a move: sent again, it is still played once. */
export const whileMoving = (): AbortSignal => AbortSignal.timeout(MOVE);

/** What was asked for, if it comes soon; else it fails as it does without a network. */
export function soon<Reply>(asked: Promise<Reply>): Promise<Reply> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("no answer yet")), PATIENCE);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
