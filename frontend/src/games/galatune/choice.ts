// Choosing at Galatune: a card of the hand, then what it is aimed at, on the table. Which
// move that makes follows from the form.
import type { Decision, Move, Pick } from "../../api/types";
import { choice, choose, decision, isBegun } from "../../store/choice";
import { type Draft, moveOf, toggled, withMove, withPick } from "../../table/draft";
import { taking, withCopy } from "../../table/plain";
import { type Key, say } from "../../words";

export const seatId = (seat: number): string => `s${seat}`;
export const placeId = (place: number): string => `p${place}`;

/** What is chosen for the open decision; null while nothing is. */
export function chosen(): Draft | null {
  const open = decision.value;
  if (!open || !choice.value) return null;
  return isBegun.value || open.given || isPlain(open) ? choice.value : null;
}

/** Where one thing alone can be done, and harms nobody; and in a window, passing. */
const isPlain = (open: Decision): boolean =>
  open.kind === "trap" ||
  ((open.required || isRefill(open)) &&
    open.moves.length === 1 &&
    isBare(open.moves[0]!));

/** Whether it draws what is missing: who opens it wants nothing else. */
export const isRefill = ({ kind }: Decision): boolean => kind === "shortage";

/** Whether nothing is to be chosen with a move. */
export const isBare = ({ at, picks }: Move): boolean => !at.length && !picks.length;

/** The moves that a card of the hand makes: several where a Trap needs a new target. */
export const movesOf = ({ moves }: Decision, card: string): Move[] =>
  moves.filter(({ picks }) =>
    picks.some(({ name, of }) => name === "card" && of.includes(card)),
  );

/** The card that a draft plays, if it plays one. */
export const cardIn = (draft: Draft | null): string | null =>
  draft?.picks["card"]?.[0] ?? null;

/** Takes a card of the hand; again, it goes back. */
export function takeCard(open: Decision, card: string): void {
  const [first] = movesOf(open, card);
  if (!first) return;
  const draft = taking(open, first, chosen() ?? nothing(open));
  const whole = first.picks.some(({ name }) => name === "card")
    ? withPick(draft, "card", [card])
    : draft;
  choose(onlyOnes(first, whole));
}

/** What can only be chosen in one way is chosen. */
const onlyOnes = ({ picks }: Move, draft: Draft): Draft =>
  picks
    .filter(({ of, min }) => min === 1 && of.length === 1)
    .reduce((so, { name, of }) => withPick(so, name, [...of]), draft);

const nothing = ({ id }: Decision): Draft => ({ decision: id, move: "", picks: {} });

/** Takes a way to answer that needs no card of the hand. */
export function takeWay(open: Decision, name: string): void {
  const move = moveOf(open, { move: name, picks: {} });
  choose(onlyOnes(move, taking(open, move, chosen() ?? nothing(open))));
}

/** Where the chosen move may still go: a seat, a place on the stack, a champion. */
export function takes(open: Decision | null, thing: string): boolean {
  const draft = chosen();
  if (!open || !draft) return false;
  return alike(open, draft).some(
    ({ at, picks }) => at.includes(thing) || picks.some((pick) => has(pick, thing)),
  );
}

/** Whether the choice includes a thing. */
export const isTaken = (thing: string): boolean =>
  Object.values(chosen()?.picks ?? {}).some((ids) => ids.includes(thing));

/** Aims what is chosen at a thing of the table, or no longer. */
export function takeThing(open: Decision, thing: string): void {
  const draft = chosen();
  if (!draft) return;
  const placed = alike(open, draft).find(({ at }) => at.includes(thing));
  if (placed) {
    const next = withMove(open, placed, draft);
    choose(withPick(onlyOnes(placed, next), "at", [thing]));
    return;
  }
  const pick = moveOf(open, draft).picks.find((one) => has(one, thing));
  if (pick) takeFrom(draft, pick, thing);
}

/** Takes a thing of a pick, or puts it back. */
export const takeFrom = (draft: Draft, pick: Pick, thing: string): void =>
  choose(
    withPick(draft, pick.name, toggled(pick, draft.picks[pick.name] ?? [], thing)),
  );

const has = ({ name, of }: Pick, thing: string): boolean =>
  AIMS.includes(name) && of.includes(thing);

const AIMS = ["targets", "target", "to"];

/** The move of a draft and, for a Trap, those that lay it elsewhere. */
const alike = (open: Decision, draft: Draft): Move[] => {
  const laid = open.kind === "trap" && cardIn(draft);
  return laid ? movesOf(open, laid) : [moveOf(open, draft)];
};

const NOTHING: Record<string, Key> = {
  plan: "galatune.missing_plan",
  champion: "galatune.missing_champion",
  respawn: "galatune.missing_respawn",
  prize: "galatune.missing_prize",
};
const LACKING: Record<string, Key> = {
  card: "galatune.missing_card",
  targets: "galatune.missing_target",
  target: "galatune.missing_new_target",
  choice: "galatune.missing_colour",
  colour: "galatune.missing_colour",
  span: "galatune.missing_span",
  whom: "galatune.missing_whom",
};

/** What holds as long as nothing else is chosen. */
const USUAL: Record<string, Key> = {
  free: "galatune.then_free",
  no: "galatune.then_no",
};

/** What is wanted first; a team comes back with its champions, then with its hand. */
const nothingOf = ({ kind, moves }: Decision): Key =>
  NOTHING[kind === "respawn" && !moves[1] ? "champion" : kind] ??
  "galatune.missing_way";

/** What is still to choose, in a line. */
export function missing(open: Decision, draft: Draft): string | null {
  if (!chosen()) return say(nothingOf(open));
  const move = moveOf(open, draft);
  const usual = open.required || open.given ? undefined : USUAL[move.move];
  if (usual) return say(usual);
  if (move.at.length && !draft.picks["at"]?.length)
    return say(open.kind === "trap" ? "galatune.missing_place" : "galatune.missing_at");
  const lack = move.picks.find(({ name, min }) => have(draft, name) < min);
  if (!lack) return null;
  const n = lack.min - have(draft, lack.name);
  return say(LACKING[lack.name] ?? "galatune.missing_cards", { n });
}

const have = (draft: Draft, name: string): number => draft.picks[name]?.length ?? 0;

/** Chooses a champion, and how to come back with it: as before, if that still goes. */
export function takeChampion(open: Decision, champion: string): void {
  const before = chosen();
  const now = before && moveOf(open, before);
  const way = now?.at.includes(champion)
    ? now
    : open.moves.find(({ at }) => at.includes(champion));
  if (!way) return;
  const next = withMove(open, way, before ?? undefined);
  choose(withPick(next, "at", [champion]));
}

/** Takes what a seat offers for the card that I have laid open. */
export const takeOffer = (open: Decision, seat: number): void =>
  choose({ decision: open.id, move: "accept", picks: { at: [seatId(seat)] } });

/** Takes a card that lies open for the taking, by the move that takes such cards. */
export function takeOpenCard(open: Decision, card: string, isOn: boolean): void {
  const move = open.moves.find(({ picks }) =>
    picks.some(({ name }) => name === "cards"),
  );
  const pick = move?.picks.find(({ name }) => name === "cards");
  if (!move || !pick) return;
  const before = chosen();
  const draft =
    before?.move === move.move ? before : taking(open, move, before ?? nothing(open));
  const now = draft.picks["cards"] ?? [];
  choose(withPick(draft, "cards", withCopy(pick, now, card, isOn)));
}
