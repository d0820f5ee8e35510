// Sheets lie over the page, the newest on top; closing one shows the one below.
import { signal } from "@preact/signals";
import type { VNode } from "preact";

interface Sheet {
  title: string;
  body: VNode;
}

export const sheets = signal<readonly Sheet[]>([]);

export const openSheet = (title: string, body: VNode): void => {
  sheets.value = [...sheets.value, { title, body }];
};

export const closeSheet = (): void => {
  sheets.value = sheets.value.slice(0, -1);
};

export const closeSheets = (): void => {
  sheets.value = [];
};
