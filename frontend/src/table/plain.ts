// Choosing without a board of the system's own: by taps on what lies on the table, and with
// nothing settled beforehand that somebody could regret.
import type { Card, Decision, Game, Move, Pick } from "../api/types";
import { begin, type Draft, moveOf, withMove, withPick } from "./draft";
import { seatName } from "./seats";

/** A choice in which neither move nor place is taken where there are several. */
export function undecided(decision: Decision): Draft {
  const [only, ...more] = decision.moves;
  if (decision.given || !only) return begin(decision);
  if (more.length) return { decision: decision.id, move: "", picks: {} };
  return taking(decision, only, { decision: decision.id, move: "", picks: {} });
}

/** The choice with another move, its place still open where there are several. */
export function taking(decision: Decision, move: Move, draft: Draft): Draft {
  const next = withMove(decision, move, draft);
  const { at } = move;
  const placed = draft.picks["at"]?.[0] ?? draft.aside?.["at"]?.[0] ?? "";
  const isPlaced = at.length < 2 || at.includes(placed);
  return isPlaced ? next : withPick(next, "at", []);
}

/** Whether it is open what to do, or where. */
export const lacksMove = (decision: Decision, draft: Draft): boolean =>
  !decision.moves.some(({ move }) => move === draft.move);
export const lacksPlace = (decision: Decision, draft: Draft): boolean =>
  moveOf(decision, draft).at.length > 1 && !draft.picks["at"]?.length;

/** The move that a tap on a thing makes: the chosen one, or the only one that takes it. */
export function moveTaking(
  decision: Decision,
  draft: Draft,
  thing: string,
): Move | null {
  const takes = decision.moves.filter(
    ({ at, picks }) => at.includes(thing) || picks.some(({ of }) => of.includes(thing)),
  );
  const chosen = takes.find(({ move }) => move === draft.move);
  return chosen ?? (takes.length === 1 ? takes[0]! : null);
}

/** The choice after a tap on a thing of the table. */
export function tapped(
  decision: Decision,
  draft: Draft,
  thing: string,
  isOn: boolean,
): Draft {
  const move = moveTaking(decision, draft, thing);
  if (!move) return draft;
  const next = move.move === draft.move ? draft : taking(decision, move, draft);
  if (move.at.includes(thing)) return withPick(next, "at", [thing]);
  const pick = move.picks.find(({ of }) => of.includes(thing))!;
  const have = next.picks[pick.name] ?? [];
  return withPick(next, pick.name, withCopy(pick, have, thing, isOn));
}

/** One more of a thing, or one less. */
export function withCopy(
  pick: Pick,
  have: readonly string[],
  id: string,
  isOn: boolean,
): string[] {
  const last = have.lastIndexOf(id);
  if (!isOn) return have.filter((_, i) => i !== last);
  if (pick.max === 1) return [id];
  return have.length < pick.max ? [...have, id] : [...have];
}

/** How many copies of a thing are chosen. */
export const taken = (draft: Draft, thing: string): number =>
  Object.values(draft.picks)
    .flat()
    .filter((id) => id === thing).length;

/** Each copy by itself. */
export const copies = <Thing extends { count?: number }>(thing: Thing): number[] =>
  Array.from({ length: thing.count ?? 1 }, (_, i) => i);

/** All that lies open on the table and may be tapped. */
export function onTable({ layout }: Game): Set<string> {
  if (!layout) return new Set();
  const zones = [...(layout.zones ?? []), ...(layout.hand ? [layout.hand] : [])];
  zones.push(...layout.sides.flatMap((side) => side.zones ?? []));
  const cards = zones.flatMap((zone): Card[] => zone.cards ?? []);
  return new Set(
    [...cards, ...layout.sides].flatMap(({ thing }) => (thing ? [thing] : [])),
  );
}

/** What a thing is called: a seat's place by the name of who sits there. */
export function thingName(game: Game, open: Decision, id: string): string {
  const side = game.layout?.sides.find(({ thing }) => thing === id);
  const seat = side && game.seats[side.seat];
  return seat ? seatName(seat) : (open.things[id]?.label ?? id);
}

/** A label with the names of the seats that it speaks of. */
export const named = (label: string, { seats }: Game): string =>
  label.replace(/\{(\d+)\}/g, (gap, n: string) => {
    const seat = seats[Number(n)];
    return seat ? seatName(seat) : gap;
  });
