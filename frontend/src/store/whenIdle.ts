// What can wait until the page has nothing better to do.

const LATEST = 2000;
const AT_REST = 3000;

/** Does something when the page has come to rest, a while after it was opened. */
export const whenAtRest = (then: () => void): void =>
  void setTimeout(() => whenIdle(then), AT_REST);

/** Does something when the page has nothing to do; returns how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(then, LATEST);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then);
  return () => cancelIdleCallback(asked);
}
