// Light and motion: what the player set overrides what the phone says.
import { effect, signal } from "@preact/signals";
import { keepPreference, recallPreference } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";

export const theme = signal<Theme>(recallPreference("theme") ?? "system");
export const motion = signal<Motion>(recallPreference("motion") ?? "system");

const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");

/** Day to night and back. */
export function turnLamp(): void {
  const dark = theme.value === "system" ? night.matches : theme.value === "dark";
  theme.value = dark ? "light" : "dark";
}

export function followPreferences(): void {
  effect(() => set("theme", theme.value));
  effect(() => set("motion", motion.value));
  effect(() => colourFrame(theme.value));
}

function set(name: "theme" | "motion", value: string): void {
  keepPreference(name, value);
  if (value === "system") delete root.dataset[name];
  else root.dataset[name] = value;
}

/** The phone's own frame takes the colour of the page. */
function colourFrame(chosen: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]"))
    meta.content =
      chosen === "system"
        ? frame(meta.media.includes("dark"))
        : frame(chosen === "dark");
}

function frame(dark: boolean): string {
  const palette = getComputedStyle(root);
  return palette.getPropertyValue(dark ? "--p-slate" : "--p-linen").trim();
}
