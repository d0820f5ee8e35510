// Choosing an attack or a counter: first the animal, low or max where it has a range, then
// its supports, of which the cheapest legal ones are laid beside it at once.
import type { Decision, Game, Move } from "../../api/types";
import {
  choice,
  choose,
  decision,
  isBegun,
  reason,
  startOver,
} from "../../store/choice";
import {
  added,
  type Draft,
  type Made,
  moveOf,
  sum,
  toggled,
  withPick,
} from "../../table/draft";
import { say } from "../../words";
import { deckChoice } from "./deckChoice";
import {
  animalAt,
  type Declared,
  type GaiatonView,
  nameOf,
  type Prospect,
} from "./view";

export interface Chosen {
  animal: string;
  declared: Declared;
  supports: string[];
}

/** The decision that is open at a table; none when it is only looked back on. */
export const openIn = ({ decisions }: Game): Decision | null =>
  decisions.length ? decision.value : null;

/** Whether a decision is made by laying cards. */
export const isLaying = (open: Decision | null): boolean =>
  open?.kind === "attack" || open?.kind === "counter";

/** What a draft lays, as soon as an animal is chosen. */
export function chosenIn({ move, picks }: Draft): Chosen | null {
  if (!isBegun.value || !isLaying(decision.value)) return null;
  const animal = picks["at"]?.[0];
  if (!animal) return null;
  return { animal, declared: move as Declared, supports: picks["supports"] ?? [] };
}

/** What is chosen now. */
export const chosen = (): Chosen | null => choice.value && chosenIn(choice.value);

/** The bare move that is taken: now, or before where it may still be changed. */
export const takenMove = (open: Decision, { move }: Draft): string | null =>
  isBegun.value || open.given ? move : null;

export const takeMove = (open: Decision, move: string): void =>
  choose({ decision: open.id, move, picks: {} });

/** The move that lays an animal with a number, if the hand can support it. */
const moveFor = (open: Decision, animal: string, declared: Declared): Move | null =>
  open.moves.find(({ move, at }) => move === declared && at.includes(animal)) ?? null;

/** The numbers with which an animal can be laid, the higher one first. */
export const numbersFor = (open: Decision, animal: string): Declared[] =>
  (["max", "low"] as const).filter((declared) => moveFor(open, animal, declared));

/** Whether a choice lays what a prospect is of. */
export const lays = ({ move, picks }: Made, prospect: Prospect): boolean =>
  move === (prospect.declared ?? "max") && picks["at"]?.[0] === prospect.animal;

/** What the view foretells of a choice. */
export const prospectOf = (view: GaiatonView, made: Made): Prospect | null =>
  view.prospects.find((one) => lays(made, one)) ?? null;

/** Lays an animal with one of its numbers and the cheapest support for it. */
export function chooseAnimal(view: GaiatonView, open: Decision, animal: string): void {
  const [declared] = numbersFor(open, animal);
  if (declared) declare(view, open, animal, declared);
  else reason.value = { text: unsupported(view, open, animal, "low"), rule: "GL-020" };
}

/** Low or max, each with the cheapest support for it. */
export function declare(
  view: GaiatonView,
  open: Decision,
  animal: string,
  declared: Declared,
): void {
  if (!moveFor(open, animal, declared)) {
    reason.value = { text: unsupported(view, open, animal, declared), rule: "GL-020" };
    return;
  }
  const made = { move: declared, picks: { at: [animal] } };
  const supports = [...(prospectOf(view, made)?.supports ?? [])];
  choose({ decision: open.id, move: declared, picks: { at: [animal], supports } });
}

/** Takes a card as support, or puts it back. */
export function toggleSupport(open: Decision, card: string): void {
  const draft = choice.value!;
  const [pick] = moveOf(open, draft).picks;
  const have = draft.picks["supports"] ?? [];
  choose(withPick(draft, "supports", toggled(pick!, have, card)));
}

/** The animal goes back into the hand, and its supports with it. */
export const putBack = (): void => startOver();

/** The cheapest legal support again. */
export function suggest(view: GaiatonView): void {
  const draft = choice.value!;
  const supports = prospectOf(view, draft)?.supports ?? [];
  choose(withPick(draft, "supports", [...supports]));
}

export const isCheapest = (view: GaiatonView, draft: Draft): boolean => {
  const cheapest = prospectOf(view, draft)?.supports ?? [];
  const have = draft.picks["supports"] ?? [];
  return have.length === cheapest.length && cheapest.every((id) => have.includes(id));
};

/** What the chosen supports bring, of what the animal needs. */
export function support(open: Decision, draft: Draft): { have: number; need: number } {
  const pick = moveOf(open, draft).picks[0]!;
  return {
    have: sum(pick, draft.picks["supports"] ?? []),
    need: pick.worth?.least ?? 0,
  };
}

/** What is still to choose, in a line. */
export function missing(open: Decision, draft: Draft): string | null {
  if (open.kind === "deck") return deckMissing(draft);
  if (!isLaying(open)) return takenMove(open, draft) ? null : say("gaiaton.choose_way");
  if (!chosenIn(draft)) return say(`gaiaton.missing_${open.kind as "attack"}`);
  const { have, need } = support(open, draft);
  if (!draft.picks["supports"]?.length) return say("gaiaton.missing_support");
  return have < need ? say("gaiaton.missing_years", { n: need - have }) : null;
}

function deckMissing(draft: Draft): string | null {
  const isChoosing = deckChoice.value;
  return isChoosing ? isChoosing.deckMissing(draft) : say("gaiaton.missing_deck");
}

/** Why an animal cannot be laid with a number. */
const unsupported = (
  view: GaiatonView,
  open: Decision,
  animal: string,
  declared: Declared,
): string =>
  say("gaiaton.unsupported", {
    animal: nameOf(view, animal),
    need: animalAt(view, animal)?.[declared] ?? 0,
    have: othersBring(open, animal),
  });

/** What each card of the hand brings as a support, as the form declares it. */
export const worthOf = ({ moves }: Decision): Readonly<Record<string, number>> =>
  Object.assign(
    {},
    ...moves.flatMap(({ picks }) => picks.map((pick) => pick.worth?.of)),
  );

function othersBring(open: Decision, animal: string): number {
  const worth = worthOf(open);
  return added(
    worth,
    Object.keys(worth).filter((id) => id !== animal),
  );
}
