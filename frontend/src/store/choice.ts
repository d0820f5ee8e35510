// The choice being made at the open table, and its answer on the way to the server.
// A choice survives leaving the page; a confirmed answer waits in the outbox.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Attempt, Decision } from "../api/types";
import { say } from "../words";
import { systemHere } from "../games";
import { begin, type Draft, fits } from "../table/draft";
import { undecided } from "../table/plain";
import { keep, recall } from "./kept";
import { forgetMove, played, post, refused, underWay, unsent } from "./outbox";
import { uuid } from "./random";
import { isAtTable, place, table } from "./table";

export interface Reason {
  text: string;
  rule?: string | undefined;
}

/** Why the last tap or answer did nothing. */
export const reason = signal<Reason | null>(null);

/** A confirmed answer of the open table without a definite reply yet. */
export const pending = computed<Attempt | null>(
  () => unsent.value.find((move) => move.place === place.value)?.answer ?? null,
);
export const isSending = computed(
  () => pending.value !== null && pending.value.id === underWay.value,
);

const draft = signal<Draft | null>(null);

/** The decision in the tray: the one being answered, else the first that is open. */
export const decision = computed<Decision | null>(() => {
  const open = table.value?.decisions ?? [];
  return open.find(({ id }) => id === draft.value?.decision) ?? open[0] ?? null;
});

/** What was chosen for that decision, if that can still be chosen. */
const made = computed<Draft | null>(() => {
  const [open, one] = [decision.value, draft.value];
  return open && one?.decision === open.id && fits(open, one) ? one : null;
});

/** The choice for that decision as it stands. */
export const choice = computed<Draft | null>(
  () => made.value ?? (decision.value && fresh(decision.value)),
);

/** A choice as it begins; without a board nothing is taken beforehand. */
export function fresh(open: Decision): Draft {
  const hasBoard = systemHere(table.peek()?.system ?? "")?.board;
  return hasBoard ? begin(open) : undecided(open);
}

/** Whether anything was chosen yet. */
export const isBegun = computed(() => made.value !== null);

export function choose(next: Draft): void {
  batch(() => {
    draft.value = next;
    reason.value = null;
  });
}

/** Whether what confirms has only just come where a finger has tapped. */
export const isJustThere = signal(false);
const SECOND_TAP = 400; // ms within which a second tap belongs to the first

/** Chooses what cannot be taken back: a second tap of the same finger confirms nothing. */
export function chooseForGood(next: Draft): void {
  choose(next);
  isJustThere.value = true;
  setTimeout(() => (isJustThere.value = false), SECOND_TAP);
}

export function startOver(): void {
  batch(() => {
    draft.value = null;
    reason.value = null;
  });
}

/** The choice becomes an answer and goes out. */
export function confirm(): void {
  const game = table.value?.id;
  const at = place.value;
  if (!game || !at || !decision.value || !choice.value || pending.value) return;
  if (isJustThere.value) return;
  const { id, seat } = decision.value;
  const { move, picks } = choice.value;
  const after = table.value?.seen ?? 0;
  const answer = { id: uuid(), seat, decision: id, move, picks, after };
  post({ game, place: at, answer });
}

/** Forgets a confirmed answer that has not gone out. */
export function takeBack(): void {
  if (pending.value) forgetMove(pending.value.id);
}

/** Follows the open table: its choice is remembered with it. */
export function followTable(): void {
  let followed: string | null = null;
  effect(() => {
    const at = place.value;
    followed = at;
    batch(() => {
      draft.value = at ? recall(`choice.${at}`) : null;
      reason.value = null;
    });
    untracked(tellRefused);
  });
  effect(() => {
    const chosen = draft.value;
    if (followed) keep(`choice.${followed}`, chosen);
  });
  effect(() => {
    if (isAtTable.value && refused.value.length) untracked(tellRefused);
  });
  let done = played.peek();
  effect(() => {
    const isOurs = played.value !== done;
    done = played.value;
    if (draft.value && !made.value) untracked(() => drop(isOurs));
    else if (isOurs) untracked(beginAgain);
  });
}

/** What stays open after an answer is chosen anew: nothing is done twice by mistake. */
function beginAgain(): void {
  if (decision.value?.life !== "repeat") return;
  if (decision.value.id === played.value?.decision) draft.value = null;
}

/** A choice that cannot be made any more is gone, with a word if others did that. */
function drop(isOurs: boolean): void {
  if (decision.value?.id !== draft.value?.decision) return;
  batch(() => {
    draft.value = null;
    reason.value = isOurs ? null : { text: say("table.moved_on") };
  });
}

/** Says at its table why a move was not played. */
function tellRefused(): void {
  const game = table.value;
  const isOver = !!game && game.status !== "running";
  const move = refused.value.find((one) =>
    isOver ? one.game === game.id : one.place === place.value,
  );
  if (!move?.refusal || !isAtTable.value) return;
  const { status, text, rule, isLate } = move.refusal;
  batch(() => {
    forgetMove(move.answer.id);
    if (status === 409) {
      draft.value = null;
      const late = isOver ? "table.too_late_over" : "table.too_late";
      reason.value = { text: say(isLate ? late : "table.moved_on") };
    } else if (isLate)
      reason.value = { text: say("table.not_played", { why: text }), rule };
    else reason.value = { text, rule };
  });
}
