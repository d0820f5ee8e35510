// A choice in the making: what is picked for one decision, and what it still lacks.
// Knows forms, not rules, so it serves every system.
import type { Decision, Move, Pick, Picks } from "../api/types";

export interface Draft {
  decision: string;
  move: string;
  picks: Picks;
  /** What was chosen for other moves and has no place in this one: it comes back there. */
  aside?: Picks;
}

/** A move, and what is picked for it: all that an answer says. */
export type Made = Omit<Draft, "decision">;

/** What a choice still needs before it can be confirmed. */
export interface Lack {
  pick: Pick;
  need: "more" | "fewer" | "higher" | "lower";
}

/** An empty choice, or the one given before where it may be revised. */
export function begin(decision: Decision): Draft {
  const { given } = decision;
  return given
    ? { decision: decision.id, ...given }
    : withMove(decision, decision.moves[0]!);
}

/**
 * The choice with another move; picks of the same name are kept where they stay legal, and
 * what has no place here is laid aside for the move that it was made for.
 */
export function withMove(decision: Decision, move: Move, draft?: Draft): Draft {
  const before: Picks = { ...draft?.aside, ...draft?.picks };
  const picks: Picks = move.at.length
    ? { at: kept(before["at"], move.at) ?? [move.at[0]!] }
    : {};
  for (const pick of move.picks) picks[pick.name] = keptIn(pick, before[pick.name]);
  const next = { decision: decision.id, move: move.move, picks };
  const aside = Object.entries(before).filter(
    ([name, ids]) => ids.length && picks[name]?.join() !== ids.join(),
  );
  return aside.length ? { ...next, aside: Object.fromEntries(aside) } : next;
}

/** What of a choice a pick of another move can take: all of it, or nothing. */
function keptIn({ number, of, max }: Pick, before: string[] | undefined): string[] {
  if (number) return before ?? [String(number.least)];
  const have = kept(before, of);
  return have && have.length <= max ? have : [];
}

/** The moves of a decision that have a name. */
const movesOf = ({ moves }: Decision, name: string): Move[] =>
  moves.filter(({ move }) => move === name);

/** The move that a choice makes: of several of its name the one that has its place, its things. */
export function moveOf(decision: Decision, { move, picks }: Made): Move {
  let found = movesOf(decision, move);
  for (const name of ["at", ...Object.keys(picks)]) {
    const has = found.filter((one) => (picks[name] ?? []).every(isIn(one, name)));
    if (has.length) found = has;
  }
  return found[0] ?? decision.moves[0]!;
}

/** Whether a thing may be picked so in a move. */
const isIn =
  ({ at, picks }: Move, name: string) =>
  (id: string): boolean =>
    (name === "at"
      ? at
      : (picks.find((pick) => pick.name === name)?.of ?? [])
    ).includes(id);

/** Whether a choice is still among the ways to answer, which may have changed since. */
export function fits(decision: Decision, draft: Draft): boolean {
  const { move, picks } = draft;
  if (!move) return decision.moves.length > 1;
  if (!movesOf(decision, move).length) return false;
  const found = moveOf(decision, draft);
  const among = found.picks.filter(({ number, of }) => !number && of.length);
  return ["at", ...among.map(({ name }) => name)].every((name) =>
    (picks[name] ?? []).every(isIn(found, name)),
  );
}

export const withPick = (draft: Draft, name: string, ids: string[]): Draft => ({
  ...draft,
  picks: { ...draft.picks, [name]: ids },
});

/** Taking a thing or putting it back; a single place takes the newest. */
export function toggled(pick: Pick, have: readonly string[], id: string): string[] {
  if (have.includes(id))
    return pick.max === 1 ? [id] : have.filter((one) => one !== id);
  if (pick.max === 1) return [id];
  return have.length < pick.max ? [...have, id] : [...have];
}

/** What the chosen things are worth together. */
export const sum = (pick: Pick, have: readonly string[]): number =>
  added(pick.worth?.of ?? {}, have);

/** What things add up to, by what a form declares each to be worth. */
export const added = (
  of: Readonly<Record<string, number>>,
  have: readonly string[],
): number => have.reduce((total, id) => total + (of[id] ?? 0), 0);

/** The first thing a choice lacks, or null when it can be confirmed. */
export function lacking(decision: Decision, draft: Draft): Lack | null {
  for (const pick of moveOf(decision, draft).picks) {
    const need = needOf(pick, draft.picks[pick.name] ?? []);
    if (need) return { pick, need };
  }
  return null;
}

function needOf(pick: Pick, have: readonly string[]): Lack["need"] | null {
  if (have.length < pick.min) return "more";
  if (have.length > pick.max) return "fewer";
  const { least = -Infinity, most = Infinity } = pick.worth ?? {};
  if (sum(pick, have) < least) return "higher";
  return sum(pick, have) > most ? "lower" : null;
}

const kept = (have: string[] | undefined, of: string[]): string[] | undefined =>
  have?.length && have.every((id) => of.includes(id)) ? have : undefined;

/** Whether two choices come to the same answer. */
export const isSame = (one: Made, other: Made): boolean =>
  one.move === other.move && JSON.stringify(one.picks) === JSON.stringify(other.picks);
