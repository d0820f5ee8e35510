// Made from the structs of the engine: `npm run types`. Change them there.

/** An animal; the house's own say what is known of it, and whose numbers these are. */
export interface AnimalView {
  id: string;
  name: string;
  colour: "yellow" | "red" | "orange" | "blue" | "purple" | "green";
  low: number;
  max: number;
  support: number;
  face: string;
  latin?: string;
  credit?: string;
}

/** The battle as it stands: who opened it, what lies there, what it comes to. */
export interface Battle {
  number: number;
  attacker: number;
  stage: readonly ExchangeView[];
  totals: readonly [number, number];
  staked: readonly [number, number];
  earlier?: readonly (readonly [string, string])[];
}

/** How a deck is built (GL-004 to GL-008). */
export interface BuildingRules {
  size: number;
  copies: number;
  colours: Readonly<Record<"yellow" | "red" | "orange" | "blue" | "purple" | "green", ColourRules>>;
}

/** How many animals of a colour a deck has; `rule` is that of the upper bound. */
export interface ColourRules {
  kind: string;
  least: number;
  most: number | null;
  rule: string | null;
}

/** Whom lifespans come from, and what was changed in them. */
export interface Credit {
  id: string;
  name: string;
  text: string;
  home: string;
  licence: string;
  licence_text: string;
  changes: string;
}

/** A starter deck as it is offered while decks are chosen. */
export interface DeckOffer {
  id: string;
  name: string;
  theme: string;
}

/** An attack and the counter opposite; pairs stay together (GL-071). */
export interface ExchangeView {
  attack: Laid;
  counter: Laid | null;
  times?: readonly [number, number] | null;
}

/** What of an animal matters in battle; its name stands in the set. */
export interface Face {
  id: string;
  colour: "yellow" | "red" | "orange" | "blue" | "purple" | "green";
  low: number;
  max: number;
}

/** The table of Gaiaton through one viewer's eyes (GL-018, GL-028, GL-039). */
export interface GaiatonView {
  phase: "deck" | "exchange" | "begin" | "attack" | "counter" | "next" | "over";
  active: number | null;
  options: Options;
  players: readonly PlayerView[];
  battle: Battle;
  animals: readonly Face[];
  prospects: readonly Prospect[];
  decks: readonly DeckOffer[];
}

/** One animal on the stage: its number and the supports behind it (GL-071). */
export interface Laid {
  animal: string;
  declared: "low" | "max";
  years: number;
  supports: readonly string[];
}

/** What is settled when the game is created; never the decks (GL-070). */
export interface Options {
  animals: string;
  late: "play" | "match";
}

/** One player's areas: counts, open piles, and what the viewer may know besides. */
export interface PlayerView {
  discard: readonly string[];
  graveyard: readonly string[];
  reshuffles: number;
  exchanged: boolean;
  won: number;
  hand: number;
  deck: number;
  back: readonly string[];
  kept: readonly string[];
  starter: string | null;
  hand_cards: readonly string[] | null;
  deck_cards: readonly string[] | null;
}

/** One thing that the own hand can play, its number, and what it would do. */
export interface Prospect {
  animal: string;
  years: number;
  supports: readonly string[];
  declared?: "low" | "max";
  against?: readonly (number | null)[];
  times?: readonly [number, number];
  totals?: readonly [number, number] | null;
  result?: "win" | "lose" | "equal" | "kin" | null;
}

/** All that a phone needs to draw a set's animals and to build decks from them. */
export interface SetView {
  id: string;
  name: string;
  animals: readonly AnimalView[];
  decks: readonly StarterView[];
  rules: BuildingRules;
  wheel: Wheel;
  credits: readonly Credit[];
}

/** A starter deck and what lies in it. */
export interface StarterView {
  id: string;
  name: string;
  theme: string;
  cards: readonly string[];
}

/** A colour that counts more than once against another, and by which rule. */
export interface Strength {
  colour: "yellow" | "red" | "orange" | "blue" | "purple" | "green";
  weak: "yellow" | "red" | "orange" | "blue" | "purple" | "green";
  times: number;
  rule: string;
}

/** One line of a sum: by which rule or card, what for, how much, how many times. */
export interface Term {
  by: string;
  what: string;
  n: number;
  times: number;
}

/** Which colours are strong against which (GL-040 to GL-043); kin never decide. */
export interface Wheel {
  strong: readonly Strength[];
  kin: readonly ("yellow" | "red" | "orange" | "blue" | "purple" | "green")[];
}

/** What is heard of this game: each kind of event with its facts. */
export type Told =
  | { type: "MatchOpened"; facts: {  } }
  | { type: "DeckChosen"; facts: { seat: number } }
  | { type: "Dealt"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "ExchangeDecided"; facts: { seat: number } }
  | { type: "HandKept"; facts: { seat: number } }
  | { type: "HandExchanged"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "TossWon"; facts: { seat: number } }
  | { type: "FirstAttackerChosen"; facts: { seat: number; attacker: number } }
  | { type: "AnimalPlayed"; facts: { seat: number; to: "attack" | "counter"; animal: string; declared: "low" | "max" | null; years: number; supports: readonly Term[] } }
  | { type: "Stalemate"; facts: { why: "equal" | "kin"; totals: readonly [number, number]; sums: readonly [readonly Term[], readonly Term[]] } }
  | { type: "BattleWon"; facts: { seat: number; totals: readonly [number, number]; sums: readonly [readonly Term[], readonly Term[]] } }
  | { type: "CardsBuried"; facts: { seat: number; cards: readonly string[] } }
  | { type: "CardsCooled"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Drew"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "Reshuffled"; facts: { seat: number; n: number } }
  | { type: "RanShort"; facts: { seat: number; n: number } }
  | { type: "Called"; facts: { seat: number } }
  | { type: "Checked"; facts: { seat: number; attacker: number } }
  | { type: "CouldNotSupport"; facts: { seat: number; n: number } }
  | { type: "DecksShown"; facts: { starters: readonly [string, string] } }
  | { type: "GameEnded"; facts: { winners: readonly number[]; how: string } }
  | { type: "Resigned"; facts: { seat: number } }
  | { type: "TimeRanOut"; facts: { seats: readonly number[] } };

declare module "../../sight" {
  interface Sights {
    "gaiaton": { view: GaiatonView; options: Options; told: Told; foretold: null };
  }
}
