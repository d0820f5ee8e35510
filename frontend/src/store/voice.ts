// What a screen reader is told without being asked.
import { signal } from "@preact/signals";

export const spoken = signal("");

export const announce = (words: string): void => {
  spoken.value = words;
};
