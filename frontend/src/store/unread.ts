// How many messages at the open table were not read yet.
import { signal } from "@preact/signals";

export const unread = signal(0);
