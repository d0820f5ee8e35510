// Whether the server answers. While it does not, what is shown is as of the last time it did.
import { signal } from "@preact/signals";

/** When the shown state was current, or null while the server answers. */
export const away = signal<{ asOf: Date } | null>(null);

/** Grows with everything that got no answer, whatever else did. */
export const losses = signal(0);

/** Whether the server answers in another release's shape, and that has not come yet. */
export const isOlder = signal(false);

/** Grows when the server does not know who is asking any more. */
export const strangers = signal(0);

let answered = new Date();

/** The server answered, or the service worker did with what it had kept. */
export function reached(asOf: string | null): void {
  isOlder.value = false;
  if (asOf) {
    away.value = { asOf: new Date(asOf) };
    losses.value = losses.peek() + 1;
  } else {
    answered = new Date();
    away.value = null;
  }
}

/** The server answers again; what is shown is as old as before. */
export function answers(): void {
  away.value = null;
}

/** Nobody answered. */
export function lost(): void {
  away.value ??= { asOf: answered };
  losses.value = losses.peek() + 1;
}
