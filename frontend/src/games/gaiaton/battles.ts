// The battles of a match as the log tells them: what was laid, what it came to, and where
// the cards went.
import { signal } from "@preact/signals";
import type { Game, Told } from "../../api/types";
import { keep, recall } from "../../store/storage";
import { log, place } from "../../store/table";
import { heardIn, type ToldOf } from "../sight";
import { type Counted, valueOf } from "../terms";
import type { Lay } from "./view";

type Heard = ToldOf<"gaiaton">;
type Laid = Extract<Heard, { type: "AnimalPlayed" }>;
type Stalemate = Extract<Heard, { type: "Stalemate" }>;

export interface Pair {
  /** By seat; null where nothing lies yet. */
  lays: [Lay | null, Lay | null];
  /** What each animal counted in this exchange, by seat. */
  terms: [Counted | null, Counted | null];
}

export interface Battle {
  number: number;
  attacker: number;
  pairs: Pair[];
  totals: readonly [number, number];
  winner: number | null;
  /** Why the newest exchange was a stalemate, while it is one. */
  stalemate: Stalemate["facts"]["why"] | null;
  rules: string[];
  lost: readonly string[];
  cooled: readonly string[];
  /** Where its last event stands in the log. */
  end: number;
}

/** All battles that have begun, the oldest first. */
export function battlesIn(told: readonly Told[]): Battle[] {
  const battles: Battle[] = [];
  heardIn("gaiaton", told).forEach((event, at) => hear(battles, event, at));
  return battles;
}

/** The last battle that was decided. */
export const lastDecided = (told: readonly Told[]): Battle | null =>
  battlesIn(told).findLast(({ winner }) => winner !== null) ?? null;

/** The battle as it stood when an event was told. */
export function battleAt(told: Told): Battle | null {
  const at = log.value.indexOf(told);
  if (at < 0) return null;
  const cards = ["CardsBuried", "CardsCooled"];
  let end = at;
  while (cards.includes(log.value[end + 1]?.type ?? "")) end++;
  return battlesIn(log.value.slice(0, end + 1)).at(-1) ?? null;
}

function hear(battles: Battle[], event: Heard, at: number): void {
  if (event.type === "AnimalPlayed") laid(battles, event.facts);
  const battle = battles.at(-1);
  if (!battle || battle.end < 0) return;
  if (event.type === "Stalemate" || event.type === "BattleWon") {
    const { sums, totals } = event.facts;
    battle.totals = totals;
    battle.pairs.forEach((pair, i) => {
      pair.terms = [sums[0][i] ?? null, sums[1][i] ?? null];
    });
    battle.rules = event.rules;
    battle.end = at;
  }
  if (event.type === "Stalemate") battle.stalemate = event.facts.why;
  if (event.type === "BattleWon") battle.winner = event.facts.seat;
  if (event.type === "CardsBuried") battle.lost = event.facts.cards;
  if (event.type === "CardsCooled") battle.cooled = event.facts.cards;
}

function laid(battles: Battle[], { seat, to, supports, ...lie }: Laid["facts"]): void {
  const lay: Lay = { ...lie, supports: supports.map(({ what }) => what) };
  const last = battles.at(-1);
  if (to === "counter") {
    if (last) last.pairs.at(-1)!.lays[seat] = lay;
    return;
  }
  const battle = last && last.winner === null ? last : begun(battles, seat);
  const lays: Pair["lays"] = seat === 0 ? [lay, null] : [null, lay];
  battle.pairs.push({ lays, terms: [null, null] });
  battle.stalemate = null;
}

function begun(battles: Battle[], attacker: number): Battle {
  const battle: Battle = {
    number: battles.length + 1,
    attacker,
    pairs: [],
    totals: [0, 0],
    winner: null,
    stalemate: null,
    rules: [],
    lost: [],
    cooled: [],
    end: 0,
  };
  battles.push(battle);
  return battle;
}

/** What a player does only after having seen how the last battle ended. */
const goesOn = (
  event: Heard,
): event is Extract<Heard, { type: "AnimalPlayed" | "Called" | "Checked" }> =>
  ["AnimalPlayed", "Called", "Checked"].includes(event.type);

/** Up to which battle the player has looked at what came of it, by place. */
const putAside = signal<Record<string, number>>({});

/** A decided battle that the player has not seen to its end yet. */
export function freshBattle(game: Game, told: readonly Told[]): Battle | null {
  const battle = lastDecided(told);
  const at = place.value;
  if (!battle || !at) return null;
  const seen = putAside.value[at] ?? recall<number>(`battle.${at}`) ?? 0;
  if (seen >= battle.number) return null;
  const hasGoneOn = heardIn("gaiaton", told)
    .slice(battle.end)
    .some((event) => goesOn(event) && game.me.includes(event.facts.seat));
  return hasGoneOn ? null : battle;
}

/** On to the next battle. */
export function layAside({ number }: Battle): void {
  const at = place.value;
  if (!at) return;
  keep(`battle.${at}`, number);
  putAside.value = { ...putAside.value, [at]: number };
}

/** What the animals of a seat counted in a battle, exchange by exchange. */
export const valuesOf = ({ pairs }: Battle, seat: number): number[] =>
  pairs.map(({ terms }) => {
    const term = terms[seat];
    return term ? valueOf(term) : 0;
  });
