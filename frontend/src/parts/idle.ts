// What can wait until the page has nothing better to do.

const LATEST = 2000;

/** Does something when the page rests; returns how to call it off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(then, LATEST);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then);
  return () => cancelIdleCallback(asked);
}
