// What a choice would do, in a sentence or two, reckoned from the open table alone.
import type { Preview } from "../../table/boards";
import type { Draft } from "../../table/draft";
import { listed, say, sentence } from "../../words";
import { standings, type Standings, worth } from "./standing";
import { cardOf, type CardId, type GaleaView, known, nameOf } from "./view";

export interface Foresight extends Preview {
  /** What the own side would stand at. */
  side: number;
}

interface Shift {
  card: CardId;
  from: "hand" | "side" | "centre";
  to: "centre" | "side";
}

/** The choice as a sentence, and its consequences; null while no card is chosen. */
export function preview(
  view: GaleaView,
  seat: number,
  { move, picks }: Draft,
): Foresight | null {
  const card = picks["card"]?.[0];
  if (!card) return null;
  const shift = shiftOf(move, card, picks["at"]?.[0]);
  const told = [whatHappens(view, shift), effect(view, seat, shift)];
  return {
    title: title(view, shift),
    consequence: told.filter(Boolean).join(" "),
    side: sideAfter(view, seat, shift),
  };
}

function shiftOf(move: string, card: CardId, at: string | undefined): Shift {
  if (move === "send") return { card, from: "side", to: "centre" };
  if (move === "take") return { card, from: "centre", to: "side" };
  return { card, from: "hand", to: at === "side" ? "side" : "centre" };
}

function title(view: GaleaView, { card, to }: Shift): string {
  const name = nameOf(cardOf(view.deck, card));
  return say(to === "centre" ? "galea.to_centre" : "galea.to_side", { card: name });
}

/** How the colours would stand; a card laid on the own side leaves the centre as it is. */
function whatHappens(view: GaleaView, shift: Shift): string {
  if (shift.from === "hand" && shift.to === "side") return hiding(view, shift);
  const { colour } = cardOf(view.deck, shift.card).suit;
  return standingSentence(standings(view.deck, moved(view, shift)), colour);
}

function hiding(view: GaleaView, { card }: Shift): string {
  const isTwin = view.options.twins && cardOf(view.deck, card).value === 2;
  return say(isTwin ? "galea.twin_up" : "galea.hidden");
}

/** What a colour would be once it has the counts of `after`. */
function standingSentence(after: Standings, colour: string): string {
  const { counts, highest, level, lowest } = after;
  const n = counts.get(colour) ?? 0;
  const named = { colour: sentence(highest ?? ""), n: counts.get(highest ?? "") ?? 0 };
  if (level.length === counts.size) return say("galea.all_level", { count: n });
  if (level.includes(colour))
    return (
      levelWith(level, colour) +
      (highest ? ` ${say("galea.counts_highest", named)}` : "")
    );
  if (highest === colour)
    return say(level.length ? "galea.counts_highest" : "galea.leads", named);
  const would = lowest.includes(colour) ? "galea.least" : "galea.neither";
  return say(would, { colour: sentence(colour), count: n });
}

function levelWith(level: readonly string[], colour: string): string {
  const others = level.filter((other) => other !== colour);
  return say(others.length === 1 ? "galea.level_both" : "galea.level_all", {
    colours: listed(others),
  });
}

/** What a variant makes follow (GA-026 to GA-032). */
function effect(view: GaleaView, seat: number, { card, from, to }: Shift): string {
  if (from !== "hand" || to !== "centre") return "";
  const { value } = cardOf(view.deck, card);
  if (value === 3 && view.options.trinity)
    return say((view.hand?.length ?? 0) > 1 ? "galea.trinity" : "galea.trinity_last");
  if (value === 4 && view.options.quartet)
    return view.sides[seat]?.down ? say("galea.quartet") : "";
  return value === 5 && view.options.fives ? say("galea.fives") : "";
}

function sideAfter(view: GaleaView, seat: number, shift: Shift): number {
  const side = known(view.sides[seat]!);
  const rest = side.filter((id) => id !== shift.card);
  const after = shift.to === "side" ? [...rest, shift.card] : rest;
  return worth(view, after, moved(view, shift));
}

function moved({ centre }: GaleaView, { card, from, to }: Shift): readonly CardId[] {
  if (from === "centre") return centre.filter((id) => id !== card);
  return to === "centre" ? [...centre, card] : centre;
}
