// How much room a phone leaves: for a ring of champions, and for cards side by side.
import { computed, type ReadonlySignal, signal } from "@preact/signals";

function fits(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const does = signal(media.matches);
  media.addEventListener("change", () => (does.value = media.matches));
  return does;
}

/** Whether champions around a deck would cover each other. */
export const isLow = fits("(max-height: 37.5rem)");

const isTall = fits("(min-height: 50rem)");
const isWide = fits("(min-width: 37.5rem) and (min-height: 30rem)");

/** Cards that lie side by side: on a tall phone fewer, and larger ones. */
export const inRow = computed(() => (isWide.value ? 8 : isTall.value ? 4 : 5));
