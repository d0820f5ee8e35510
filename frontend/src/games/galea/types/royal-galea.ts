// Made from the structs of the engine: `npm run types`. Change them there.

/** The deck as everybody knows it; enough to draw every card. */
export interface DeckView {
  id: string;
  name: string;
  values: readonly number[];
  suits: readonly SuitView[];
  colours: Readonly<Record<string, string>>;
}

/** A location: what lies at it and under it, the totals, and who would take it. */
export interface LocationView {
  card: string;
  sides: readonly (readonly string[])[];
  tucked: readonly TuckedView[];
  totals: readonly [number, number];
  holder: number | null;
}

/** What a seat knows of a stack: three cards that lie there, three of four more. */
export interface Notes {
  sure: readonly string[];
  passed: readonly string[];
  kept: string;
}

/** What is settled when the game is created (GA-003). */
export interface Options {
  deck: string;
  late: "play" | "match";
  starter: 0 | 1 | null;
}

/** The locations that an answer changes, as they would stand after it. */
export interface RoyalForetold {
  locations: readonly LocationView[];
}

/** The table of Royal Galea through one viewer's eyes. */
export interface RoyalView {
  options: Options;
  starter: number;
  round: number;
  war: number;
  captured: readonly (readonly string[])[];
  removed: readonly string[];
  phase: "choose" | "choose_again" | "pick" | "place" | "over";
  active: number | null;
  deck: DeckView;
  rounds: number;
  undealt: number;
  drafts: readonly [readonly string[] | null, readonly string[] | null];
  hand: readonly string[] | null;
  hands: readonly number[];
  open_hands: readonly (readonly string[])[] | null;
  known: readonly (readonly string[])[];
  stacks: readonly StackView[];
  picker: number | null;
  locations: readonly LocationView[];
  owned: readonly number[];
  unused: number;
  unused_cards: readonly string[] | null;
}

/** A stack that is still face down, with the viewer's own notes (GA-064). */
export interface StackView {
  id: string;
  round: number;
  notes: Notes | null;
  cards: readonly string[] | null;
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

/** A card under a location; its face is for the seat that put it there (GA-072). */
export interface TuckedView {
  seat: number;
  card: string | null;
}

/** What is heard of this game: each kind of event with its facts. */
export type Told =
  | { type: "Chosen"; facts: { seat: number } }
  | { type: "CardKept"; facts: { seat: number; card: string | null } }
  | { type: "CardsPassed"; facts: { seat: number; cards: readonly string[] | null } }
  | { type: "StackSetAside"; facts: { round: number } }
  | { type: "CardsLeftOver"; facts: { n: number } }
  | { type: "StackOpened"; facts: { seat: number; round: number; cards: readonly string[]; is_last: boolean } }
  | { type: "CardPlaced"; facts: { seat: number; card: string; location: string } }
  | { type: "CardTucked"; facts: { seat: number; card: string | null; location: string } }
  | { type: "PlacementEnded"; facts: { seat: number } }
  | { type: "LocationTaken"; facts: { seat: number; location: string; tucked: readonly string[]; totals: readonly [number, number]; sums: readonly [readonly Term[], readonly Term[]] } }
  | { type: "LocationRemoved"; facts: { location: string; tucked: readonly string[]; placed: readonly string[]; total: number; sums: readonly [readonly Term[], readonly Term[]] } }
  | { type: "CardsPickedUp"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Scored"; facts: { seat: number; captured: number; hand: readonly string[]; cards: number; value: number } }
  | { type: "Dealt"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "StarterDrawn"; facts: { seat: number; rematch: boolean } }
  | { type: "GameEnded"; facts: { winners: readonly number[]; how: string } }
  | { type: "Resigned"; facts: { seat: number } }
  | { type: "TimeRanOut"; facts: { seats: readonly number[] } };

declare module "../../sight" {
  interface Sights {
    "royal-galea": { view: RoyalView; options: Options; told: Told; foretold: RoyalForetold };
  }
}
