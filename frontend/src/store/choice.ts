// The choice being made at the open table, and the answer on its way to the server.
// A choice survives leaving the page. A confirmed answer keeps its id until there is a
// definite reply, so that however often it is sent it is played once.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Answer, Decision } from "../api/types";
import { say } from "../words";
import { begin, type Draft } from "../table/draft";
import { away } from "./network";
import { keep, recall } from "./kept";
import { uuid } from "./random";
import { expectNews, table, takeIn } from "./table";

export interface Reason {
  text: string;
  rule?: string | undefined;
}

/** Why the last tap or answer did nothing. */
export const reason = signal<Reason | null>(null);

/** A confirmed answer without a definite reply yet. */
export const pending = signal<Answer | null>(null);
export const isSending = signal(false);

const draft = signal<Draft | null>(null);

/** The decision in the tray: the one being answered, else the first that is open. */
export const decision = computed<Decision | null>(() => {
  const open = table.value?.decisions ?? [];
  return open.find(({ id }) => id === draft.value?.decision) ?? open[0] ?? null;
});

/** The choice for that decision as it stands. */
export const choice = computed<Draft | null>(() => {
  if (!decision.value) return null;
  return draft.value?.decision === decision.value.id
    ? draft.value
    : begin(decision.value);
});

/** Whether anything was chosen yet. */
export const isBegun = computed(() => draft.value?.decision === decision.value?.id);

export function choose(next: Draft): void {
  batch(() => {
    draft.value = next;
    reason.value = null;
  });
}

export function startOver(): void {
  batch(() => {
    draft.value = null;
    reason.value = null;
  });
}

/** The choice becomes an answer and goes out. */
export function confirm(): void {
  if (!decision.value || !choice.value || pending.value) return;
  const { id, seat } = decision.value;
  const { move, picks } = choice.value;
  const after = table.value?.seen ?? 0;
  pending.value = { id: uuid(), seat, decision: id, move, picks, after };
  void send();
}

/** Forgets a confirmed answer that has not gone out. */
export function takeBack(): void {
  pending.value = null;
}

/** Sends the confirmed answer, again if need be. */
export async function send(): Promise<void> {
  const game = table.value?.id;
  const answer = pending.value;
  if (!game || !answer || isSending.value) return;
  isSending.value = true;
  try {
    const played = await api.answer(game, answer);
    navigator.vibrate?.(10);
    settle(game, () => takeIn(played));
  } catch (failure) {
    if (failure instanceof Refused) settle(game, () => refuse(failure));
  } finally {
    isSending.value = false;
    expectNews();
  }
}

/** Follows the open table: its choice and answer are remembered with it. */
export function followTable(): void {
  const id = computed(() => table.value?.id ?? null);
  let followed: string | null = null;
  effect(() => {
    const game = id.value;
    followed = game;
    batch(() => {
      draft.value = game ? recall(`choice.${game}`) : null;
      pending.value = game ? recall(`answer.${game}`) : null;
      reason.value = null;
    });
  });
  effect(() => {
    const [chosen, answer] = [draft.value, pending.value];
    if (!followed) return;
    keep(`choice.${followed}`, chosen);
    keep(`answer.${followed}`, answer);
  });
  effect(() => {
    if (id.value && pending.value && !away.value) untracked(() => void send());
  });
}

/** There is a definite reply: the answer is no longer on its way. */
function settle(game: string, then: () => void): void {
  keep(`answer.${game}`, null);
  if (table.value?.id !== game) return;
  batch(() => {
    pending.value = null;
    then();
  });
}

function refuse({ problem, message }: Refused): void {
  if (problem.status !== 409) reason.value = { text: message, rule: problem.rule };
  else {
    draft.value = null;
    reason.value = { text: say("table.moved_on") };
  }
}
