// What the choice would do, as the rules themselves foretell it: what comes with the table
// is there at once, the rest is asked for when the choice rests. No tap ever waits for it,
// and without a network it is left out.
import { computed, effect, signal } from "@preact/signals";
import { api } from "../api/calls";
import type { Asking, Decision, Picks } from "../api/types";
import { type Draft, lacking, moveOf } from "../table/draft";
import { lacksMove } from "../table/plain";
import { choice, decision } from "./choice";
import { away } from "./network";
import { place, table } from "./table";

/** So long a choice rests before it is asked about. */
const REST_MS = 60;

interface Question {
  game: string;
  asking: Asking;
  /** Of which table, position and choice. */
  of: string;
}

const reply = signal<{ of: string; foretold: object | null } | null>(null);

/** What the choice would do; null while that is not known. */
export const foretold = computed<object | null>(() => {
  const open = decision.value;
  if (!open || !choice.value) return null;
  const known = knownOf(open, choice.value);
  if (known) return known;
  return reply.value && reply.value.of === question.value?.of
    ? reply.value.foretold
    : null;
});

/** What is to be asked: a whole choice of which the table does not tell. */
const question = computed<Question | null>(() => {
  const [game, open, draft] = [table.value, decision.value, choice.value];
  if (!game || !open || !draft || !isWhole(open, draft)) return null;
  if (game.outlook === null || knownOf(open, draft)) return null;
  const { move, picks } = draft;
  const asking = { seat: open.seat, decision: open.id, move, picks };
  const of = JSON.stringify([place.value, game.seen, asking]);
  return { game: game.id, asking, of };
});

/** Follows the choice at the open table: once it rests, what it would do is asked for. */
export function followChoice(): void {
  effect(() => {
    const wanted = question.value;
    if (!wanted || away.value || reply.peek()?.of === wanted.of) return;
    const stop = new AbortController();
    const rest = setTimeout(() => void ask(wanted, stop.signal), REST_MS);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  });
}

/** A refusal comes again with the answer itself, where its reason is told. */
async function ask({ game, asking, of }: Question, until: AbortSignal): Promise<void> {
  const told = await api.preview(game, asking, until).catch(() => null);
  if (told) reply.value = { of, foretold: told.foretold };
}

const knownOf = (open: Decision, draft: Draft): object | null =>
  open.foretold?.find(({ answers }) => answers.some((one) => isSame(one, draft)))
    ?.foretold ?? null;

const isSame = (one: { move: string; picks: Picks }, { move, picks }: Draft): boolean =>
  one.move === move &&
  Object.keys(one.picks).length === Object.keys(picks).length &&
  Object.entries(one.picks).every(([name, ids]) => ids.join() === picks[name]?.join());

function isWhole(open: Decision, draft: Draft): boolean {
  const at = draft.picks["at"]?.length ?? 0;
  return (
    !lacksMove(open, draft) &&
    at === Math.min(1, moveOf(open, draft).at.length) &&
    !lacking(open, draft)
  );
}
