// Choosing an act: a die and then a box, or a box and then its dice. Which moves take what
// follows from the form alone; a choice that is whole is sent at once where it can be.
import type { Decision, Game, Move, Pick } from "../../api/types";
import {
  choice,
  choose,
  confirm,
  decision,
  isBegun,
  pending,
  reason,
  startOver,
} from "../../store/choice";
import { type Draft, lacking, moveOf, sum, toggled, withPick } from "../../table/draft";
import { lacksMove, withCopy } from "../../table/plain";
import { boxAt, limitOf, mineOf, placeName, placeOf, viewOf, wantsOf } from "./view";
import { setOf } from "./cards";
import { countOf } from "./dice";
import { say } from "../../words";

const PLACING = ["put", "fill", "ring", "offer"];
const TURNING = ["turn", "to"];
const ANSWERING = ["join", "join-high", "accept", "decline"];

/** The decision that is open at a table; none when it is only looked back on. */
export const openIn = ({ decisions }: Game): Decision | null =>
  decisions.length ? decision.value : null;

/** The act that is open at a table, if acts are. */
export const actingIn = (game: Game): Decision | null => {
  const open = openIn(game);
  return isActing(open) ? open : null;
};

export const isActing = (open: Decision | null): boolean => open?.kind === "act";

/** Whether a move answers a proposal, which it names by its seat and number. */
export const answers = ({ move, at }: Move, { seat, n }: Numbered): boolean =>
  ANSWERING.includes(move) && at[0] === (n ? `${seat}-${n}` : `${seat}`);

interface Numbered {
  seat: number;
  n?: number;
}

/** Whether a die becomes another by a move: it is made at the value. */
export const isTurning = ({ move }: Move): boolean => TURNING.includes(move);

export const isPlacing = ({ move }: Move): boolean => PLACING.includes(move);

/** Whether the board lights up where a held die can go by a move. */
const isLit = (move: Move): boolean => isPlacing(move) || move.move === "lab";

/** The choice as far as it has been made; nothing is taken beforehand. */
export const drafted = (): Draft | null => (isBegun.value ? choice.value : null);

/** The choice of a move that is under way, or an empty one. */
export function begun(open: Decision, move: Move): Draft {
  const draft = drafted();
  return draft?.move === move.move ? draft : fresh(open, move, {});
}

/** A choice of a move, in its place where it has but one. */
const fresh = (open: Decision, { move, at }: Move, picks: Draft["picks"]): Draft => ({
  decision: open.id,
  move,
  picks: at.length === 1 ? { ...picks, at } : picks,
});

/** The move that is aimed at; none while only a die is held. */
export function aimOf(open: Decision): Move | null {
  const draft = drafted();
  if (draft?.move) return lacksMove(open, draft) ? null : moveOf(open, draft);
  return open.moves.length === 1 && !isActing(open) ? open.moves[0]! : null;
}

/** The pick of a move that takes dice. */
export const dicePick = (move: Move): Pick | null =>
  move.picks.find(({ name }) => name === "dice") ?? null;

/** The dice that are held or chosen. */
export const chosenDice = (): readonly string[] => drafted()?.picks["dice"] ?? [];

/** Where a choice is made. */
export const aimedAt = (): string | undefined => drafted()?.picks["at"]?.[0];

/** The box that is aimed at. */
export function aimedBox(): string | null {
  const at = aimedAt();
  return at?.includes(".") ? at : null;
}

const slotPick = (move: Move, slot: string): Pick | null =>
  move.picks.find(({ of }) => of.includes(slot)) ?? null;

/** The answer for which the card in a slot of the zone can be chosen, if only one can. */
export function moveTakingSlot(open: Decision, slot: string): Move | null {
  const aim = aimOf(open);
  const [only, ...more] = (aim ? [aim] : open.moves).filter((move) =>
    slotPick(move, slot),
  );
  return !isActing(open) && only && !more.length ? only : null;
}

/** The moves that would take a die, with an aim only that and its like. */
const takers = (open: Decision, die: string): Move[] => {
  const aim = aimOf(open);
  const moves = aim ? likeIt(open, aim) : open.moves;
  return moves.filter((move) => dicePick(move)?.of.includes(die));
};

/** Whether a tap on a die of the pool would take it. */
export const mayTake = (open: Decision, die: string): boolean =>
  isActing(open) && !aimOf(open) ? true : takers(open, die).length > 0;

/** The moves that fill a box, with a die only those that take it. */
export const movesAt = (open: Decision, box: string, die?: string): Move[] =>
  open.moves.filter(
    (move) =>
      isPlacing(move) &&
      move.at.includes(box) &&
      (die === undefined || dicePick(move)?.of.includes(die)),
  );

/** The boxes that light up: those that the held die fits, or the one aimed at. */
export function litBy(open: Decision | null): ReadonlySet<string> {
  if (!open || !isActing(open) || pending.value) return new Set();
  const box = aimedBox();
  if (box) return new Set([box]);
  const [die] = chosenDice();
  if (die === undefined || drafted()?.move) return new Set();
  const found = open.moves.filter(
    (move) => isPlacing(move) && dicePick(move)?.of.includes(die),
  );
  return new Set(found.flatMap(({ at }) => at));
}

/** What the held die, or those set apart, come to in a box that adds them up. */
export function sumIn(open: Decision | null, box: string): number | null {
  const dice = chosenDice();
  const [die] = dice;
  if (!open || die === undefined || !litBy(open).has(box)) return null;
  const move = drafted()?.move ? aimOf(open) : movesAt(open, box, die)[0];
  const pick = move && dicePick(move);
  return pick?.worth ? sum(pick, dice) : null;
}

/** A tap on a die of the pool: one more of it, or back; a whole choice goes out. */
export function tapDie(game: Game, open: Decision, die: string): void {
  const aim = aimOf(open);
  const have = chosenDice();
  const all = countOf(mineOf(game).pool ?? [], die);
  const pick = aim && dicePick(aim);
  if (!aim || !pick?.of.includes(die))
    return hold(open, have.includes(die) ? [] : [die]);
  const more = countOf(have, die) < all ? withCopy(pick, have, die, true) : have;
  const next = more.join() === have.join() ? without(have, die) : more;
  const draft = withPick(started(open, aim), "dice", [...next]);
  choose(draft);
  if (isActing(open) && aim.move === "put" && next.length === 1) confirm();
}

/** Holds dice before it is known what for; a question may leave only one way to use them. */
function hold(open: Decision, dice: string[]): void {
  const [die] = dice;
  if (die === undefined) return startOver();
  const [only, ...more] = isActing(open) ? [] : takers(open, die);
  if (only && !more.length) return aim(open, only, undefined, dice);
  choose({ decision: open.id, move: "", picks: { dice } });
}

const without = (have: readonly string[], die: string): string[] =>
  have.filter((one) => one !== die);

/** The choice of a move that is under way, with what is held; or a new one. */
function started(open: Decision, move: Move): Draft {
  const draft = drafted();
  return draft?.move === move.move ? draft : fresh(open, move, { ...draft?.picks });
}

/** A tap on a box: the held die goes there, or the box is aimed at, or says what it wants. */
export function tapBox(game: Game, open: Decision, box: string): void {
  const [die] = chosenDice();
  const isHeld = die !== undefined && !drafted()?.move;
  const fitting = isHeld ? movesAt(open, box, die) : [];
  const [move] = fitting.length ? fitting : movesAt(open, box);
  if (!move) return tellWants(game, box);
  if (aimedBox() === box && !isHeld) return startOver();
  const kept = fitting.length ? [die!] : [];
  aim(open, move, box, kept);
  if (move.move === "put" && kept.length) confirm();
}

/** Aims at what a move does, in a place where it has several. */
export function aim(
  open: Decision,
  move: Move,
  at: string | undefined,
  dice: readonly string[],
): void {
  const pick = dicePick(move);
  const kept = dice.filter((die) => pick?.of.includes(die)).slice(0, pick?.max ?? 0);
  const picks: Draft["picks"] = pick ? { dice: kept } : {};
  if (at !== undefined) picks["at"] = [at];
  choose(fresh(open, move, picks));
}

/** A tap on a card of the zone where one can be chosen: it is, or is not any more. */
export function tapSlot(open: Decision, move: Move, slot: string): void {
  const pick = slotPick(move, slot)!;
  const draft = begun(open, move);
  const have = draft.picks[pick.name] ?? [];
  choose(withPick(draft, pick.name, toggled(pick, have, slot)));
}

/** Whether the card in a slot of the zone is chosen. */
export const isSlotChosen = (slot: string): boolean =>
  Object.values(drafted()?.picks ?? {}).some((ids) => ids.includes(slot));

/** Sends a move that leaves nothing to choose. */
export function send(open: Decision, move: Move, at?: string): void {
  aim(open, move, at, []);
  confirm();
}

/** Says what a box wants that nothing here can fill. */
export function tellWants(game: Game, name: string): void {
  const view = viewOf(game);
  const set = setOf(view);
  const box = set && boxAt(view, set, name);
  if (!set || !box) return;
  const place = placeOf(name);
  const limit = limitOf(view, set, place);
  const here = limit ? ` ${say("galaxy.here", { limit })}` : "";
  const wants = wantsOf(view, name, box);
  const told = say("galaxy.wants", { place: placeName(view, set, place), wants });
  reason.value = { text: told + here, rule: box.rule };
}

/** What else can be done with a held die, beside what lights up; giving it up comes last. */
export function usesOf(open: Decision, die: string): Move[] {
  const found = open.moves
    .filter((move) => !isLit(move) && dicePick(move)?.of.includes(die))
    .sort((a, b) => Number(a.move === "return") - Number(b.move === "return"));
  return found.filter(
    (move, n) => !isTurning(move) || found.findIndex(isTurning) === n,
  );
}

/** The moves that differ from one only in a number, such as the value a die is turned to. */
export const likeIt = (open: Decision, move: Move): Move[] =>
  isTurning(move) ? open.moves.filter(isTurning) : [move];

/** What still lacks before a choice can go out, in words. */
export function missing(open: Decision, draft: Draft): string | null {
  const move = aimOf(open);
  if (!move) return say(isActing(open) ? "galaxy.tap" : "galaxy.choose_what");
  if (move.at.length > 1 && !draft.picks["at"]?.length)
    return say(isSeat(move.at[0]!) ? "galaxy.choose_seat" : "galaxy.choose_which");
  const lack = lacking(open, { ...draft, move: move.move });
  if (!lack) return null;
  if (lack.pick.name === "homeworld") return say("galaxy.missing_home");
  if (lack.pick.name === "society") return say("galaxy.missing_society");
  if (lack.pick.name === "dice") return say("galaxy.take_dice");
  return say(lack.pick.worth ? "galaxy.choose_cards" : "galaxy.choose_which");
}

/** Whether a place is a player; `s0s0` is one for whom two dice are. */
export const isSeat = (id: string): boolean => /^(s\d)\1*$/.test(id);
