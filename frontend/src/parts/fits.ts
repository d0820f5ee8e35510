import { type ReadonlySignal, signal } from "@preact/signals";

/** Whether the window fits a media query, now and whenever it changes. */
export function fits(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const does = signal(media.matches);
  media.addEventListener("change", () => (does.value = media.matches));
  return does;
}
