// Made from the structs of the engine: `npm run types`. Change them there.

/** One of the conditions that hold in this game, and what it asks. */
export interface ConditionView {
  id: "favour" | "sustainable" | "overpower" | "diversity" | "conformity" | "golden" | "ablaze" | "kin" | "giant" | "duality" | "phoenix" | "heavenly";
  title: string;
  why: string;
  rule: string;
}

/** The deck as everybody knows it; enough to draw every card. */
export interface DeckView {
  id: string;
  name: string;
  values: readonly number[];
  suits: readonly SuitView[];
  colours: Readonly<Record<string, string>>;
}

/** A location: what lies there, which conditions each side meets, who holds it. */
export interface LocationView {
  card: string;
  sides: readonly (readonly string[])[];
  totals: readonly [number, number];
  figures: readonly [readonly number[], readonly number[]];
  against: readonly [readonly number[], readonly number[]];
  meets: readonly [readonly ("favour" | "sustainable" | "overpower" | "diversity" | "conformity" | "golden" | "ablaze" | "kin" | "giant" | "duality" | "phoenix" | "heavenly")[], readonly ("favour" | "sustainable" | "overpower" | "diversity" | "conformity" | "golden" | "ablaze" | "kin" | "giant" | "duality" | "phoenix" | "heavenly")[]];
  holder: number | null;
}

/** The locations that an answer changes, as they would stand after it. */
export interface NobleForetold {
  locations: readonly LocationView[];
}

/** The table of Noble Galea through one viewer's eyes. */
export interface NobleView {
  options: Options;
  starter: number;
  phase: "play" | "over";
  active: number | null;
  conditions: readonly ConditionView[];
  deck: DeckView;
  hand: readonly string[] | null;
  hands: readonly number[];
  locations: readonly LocationView[];
  held: readonly number[];
  side_cards: readonly number[];
  unused: number;
  unused_cards: readonly string[] | null;
}

/** What is settled when the game is created (GA-003, GA-051). */
export interface Options {
  deck: string;
  conditions: readonly ("favour" | "sustainable" | "overpower" | "diversity" | "conformity" | "golden" | "ablaze" | "kin" | "giant" | "duality" | "phoenix" | "heavenly")[];
  forced: boolean;
  late: "play" | "match";
  starter: 0 | 1 | null;
}

/** One suit as players read it; its colour is shared by other suits as a rule. */
export interface SuitView {
  id: string;
  name: string;
  colour: string;
}

/** One line of a sum: by which rule or card, what for, how much, how many times. */
export interface Term {
  by: string;
  what: string;
  n: number;
  times: number;
}

/** What is heard of this game: each kind of event with its facts. */
export type Told =
  | { type: "LocationLaid"; facts: { seat: number; card: string } }
  | { type: "CardsPlayed"; facts: { seat: number; location: string; cards: readonly string[] } }
  | { type: "LocationScored"; facts: { location: string; seat: number | null; totals: readonly [number, number]; sums: readonly [readonly Term[], readonly Term[]] } }
  | { type: "Scored"; facts: { seat: number; locations: number; cards: number } }
  | { type: "Dealt"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "StarterDrawn"; facts: { seat: number; rematch: boolean } }
  | { type: "SeatPassedOver"; facts: { seat: number } }
  | { type: "GameEnded"; facts: { winners: readonly number[]; how: string } }
  | { type: "Resigned"; facts: { seat: number } }
  | { type: "TimeRanOut"; facts: { seats: readonly number[] } };

declare module "../../sight" {
  interface Sights {
    "noble-galea": { view: NobleView; options: Options; told: Told; foretold: NobleForetold };
  }
}
