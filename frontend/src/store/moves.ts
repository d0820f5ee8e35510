// Moves that are confirmed, and what has become of them: the outbox sends them.
import { computed, signal } from "@preact/signals";
import type { Move } from "../worker/box";

export const moves = signal<readonly Move[]>([]);

/** What has no definite reply yet. */
export const unsent = computed(() => moves.value.filter(({ refusal }) => !refusal));

/** What was refused, until its player has been told. */
export const refused = computed(() => moves.value.filter(({ refusal }) => refusal));
