// The choice being made at the open table, and its answer on the way to the server.
// A choice survives leaving the page; a confirmed answer waits in the outbox.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Attempt, Decision } from "../api/types";
import { say } from "../words";
import { systemHere } from "../games";
import { begin, type Draft, fits } from "../table/draft";
import { undecided } from "../table/plain";
import { keep, recall } from "./storage";
import { refused, unsent } from "./moves";
import { forgetMove, played, post, underWay } from "./outbox";
import { uuid } from "./random";
import { expectNews, isAtTable, markRead, place, recap, table } from "./table";

export interface Reason {
  text: string;
  rule?: string | undefined;
  /** What can be chosen no longer; a board may know who was quicker. */
  gone?: Draft | undefined;
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

/** What is being chosen at a table: a draft for each open decision, and which is looked at. */
interface Drafts {
  at: string | null;
  of: Readonly<Record<string, Draft>>;
}

const NONE: Drafts = { at: null, of: {} };
const drafts = signal<Drafts>(NONE);

/** The decision in the tray: the one being answered, else the first that is open. */
export const decision = computed<Decision | null>(() => {
  const open = table.value?.decisions ?? [];
  const at = open.find(({ id }) => id === drafts.value.at);
  return at ?? open.find((one) => !isAside(one)) ?? null;
});

/** Whether it is only offered, again and again, and leaves nothing to choose: others decide. */
const isAside = ({ required, life, moves }: Decision) =>
  !required &&
  life === "repeat" &&
  moves.every(({ at, picks }) => !at.length && !picks.length);

/** What was chosen for a decision, if that can still be chosen. */
const madeFor = (open: Decision): Draft | null => {
  const one = drafts.value.of[open.id];
  return one && fits(open, one) ? one : null;
};

const made = computed<Draft | null>(() => decision.value && madeFor(decision.value));

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

/** Chooses for a decision; what is chosen for others that are open stays as it is. */
export function choose(next: Draft): void {
  const open = (table.peek()?.decisions ?? []).map(({ id }) => id);
  const others = Object.entries(drafts.value.of).filter(([id]) => open.includes(id));
  batch(() => {
    if (recap.peek().length) markRead(); // who chooses has read it
    const of = { ...Object.fromEntries(others), [next.decision]: next };
    drafts.value = { at: next.decision, of };
    reason.value = null;
  });
}

/** Looks at another open decision: nothing is chosen by that, and nothing lost. */
export function turnTo(id: string): void {
  batch(() => {
    drafts.value = { ...drafts.value, at: id };
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

/** Puts back what was chosen for the decision in the tray. */
export function startOver(): void {
  batch(() => {
    forget(decision.value?.id);
    reason.value = null;
  });
}

/** Forgets what was chosen for a decision, which stays in the tray. */
function forget(id: string | undefined): void {
  const others = Object.entries(drafts.value.of).filter(([one]) => one !== id);
  drafts.value = { at: drafts.value.at, of: Object.fromEntries(others) };
}

/** The choice becomes an answer and goes out. */
export function confirm(): void {
  if (!decision.value || !choice.value || isJustThere.value) return;
  give(decision.value, choice.value);
}

/** Has an answer go out, unless one is on its way; returns its id. */
export function give(
  { id: decision, seat }: Decision,
  { move, picks }: Pick<Attempt, "move" | "picks">,
): string | null {
  const game = table.value?.id;
  const at = place.value;
  if (!game || !at || pending.value) return null;
  const after = table.value?.seen ?? 0;
  const answer = { id: uuid(), seat, decision, move, picks, after };
  post({ game, place: at, answer });
  return answer.id;
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
      drafts.value = at ? recalled(at) : NONE;
      reason.value = null;
    });
    untracked(tellRefused);
  });
  effect(() => {
    const isAny = drafts.value.at !== null || Object.keys(drafts.value.of).length > 0;
    if (followed) keep(`choice.${followed}`, isAny ? drafts.value : null);
  });
  effect(() => {
    if (isAtTable.value && refused.value.length) untracked(tellRefused);
  });
  let done = played.peek();
  effect(() => {
    const isOurs = played.value !== done;
    done = played.value;
    if (begunWith() && !made.value) untracked(() => drop(isOurs));
    else if (isOurs) untracked(beginAgain);
  });
}

/** What was chosen at a table before; an earlier version kept one draft alone. */
function recalled(at: string): Drafts {
  const kept = recall<Drafts | Draft>(`choice.${at}`) ?? NONE;
  return "of" in kept ? kept : { at: kept.decision, of: { [kept.decision]: kept } };
}

const begunWith = (): Draft | undefined => drafts.value.of[decision.value?.id ?? ""];

/** What stays open after an answer is chosen anew: nothing is done twice by mistake. */
function beginAgain(): void {
  const ours = played.value?.decision;
  const open = table.value?.decisions.find(({ id }) => id === ours);
  if (open?.life === "repeat") forget(ours);
}

/** A choice that cannot be made any more is gone, with a word if others did that. */
function drop(isOurs: boolean): void {
  const why = isOurs ? null : { text: say("table.moved_on"), gone: begunWith() };
  batch(() => {
    forget(decision.value?.id);
    reason.value = why;
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
      forget(move.answer.decision);
      const late = isOver ? "table.too_late_over" : "table.too_late";
      reason.value = { text: say(isLate ? late : "table.moved_on") };
    } else if (isLate)
      reason.value = { text: say("table.not_played", { why: text }), rule };
    else reason.value = { text, rule };
    if (status === 422) expectNews(); // what was chosen may be gone
  });
}
