// A fault of ours: a script that throws. It is told apart from a network that brought none.
import { signal } from "@preact/signals";

/** Whether something of ours broke on this page. */
export const isBroken = signal(false);

/** How browsers name a script, a style or a drawing that did not come. */
const NOT_COME =
  /dynamically imported module|module script failed|preload CSS|fetch|NetworkError|Load failed/;

/** Whether a script failed only because the network did not bring it. */
export const hasNotCome = (failure: unknown): boolean =>
  failure instanceof Error && NOT_COME.test(failure.message);

/** Whether code of ours is wrong, and neither the network nor what was asked for. */
export const isOurs = (failure: unknown): boolean =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some(
    (kind) => failure instanceof kind,
  ) && !hasNotCome(failure);

/** Has the page say that it is broken, and the browser's own log say where. */
export function broke(failure: unknown): void {
  isBroken.value = true;
  reportError(failure);
}
