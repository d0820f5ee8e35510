/** Whether the player wants things to keep still. */
export const isStill = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  document.documentElement.dataset["motion"] === "reduced";

/** When what was just rendered has been drawn. */
export const painted = (then: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => then()));
