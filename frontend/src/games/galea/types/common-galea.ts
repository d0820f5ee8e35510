// Made from the structs of the engine: `npm run types`. Change them there.

/** How the centre stands, and what the own side would bring if it stayed so. */
export interface CommonForetold {
  counts: readonly Count[];
  points: number;
  sum: readonly Term[];
  next?: "play" | "send" | "take" | null;
  open?: boolean;
  worth?: readonly number[];
}

/** The table of Common Galea through one viewer's eyes (GA-010). */
export interface CommonView {
  options: Options;
  starter: number;
  centre: readonly string[];
  score: Score | null;
  phase: "play" | "send" | "take" | "over";
  active: number | null;
  deck: DeckView;
  hand: readonly string[] | null;
  hands: readonly number[];
  sides: readonly SideView[];
  counts: readonly Count[];
  powers: readonly Power[];
  unused: number;
  unused_cards: readonly string[] | null;
}

/** How one colour stands in the centre: highest, lowest or neutral. */
export interface Count {
  colour: string;
  n: number;
  standing: "highest" | "lowest" | "neutral";
  level?: boolean;
}

/** The deck as everybody knows it; enough to draw every card. */
export interface DeckView {
  id: string;
  name: string;
  values: readonly number[];
  suits: readonly SuitView[];
  colours: Readonly<Record<string, string>>;
}

/** What one card on a side is worth, and why. */
export interface Line {
  card: string;
  sum: readonly Term[];
  points: number;
}

/** What is settled when the game is created (GA-003, GA-023). */
export interface Options {
  deck: string;
  aces: boolean;
  twins: boolean;
  trinity: boolean;
  quartet: boolean;
  fives: boolean;
  suits: boolean;
  forced: boolean;
  late: "play" | "match";
  starter: 0 | 1 | null;
}

/** A variant of this game, and the value on the cards that it is about (GA-023). */
export interface Power {
  value: number;
  variant: "aces" | "twins" | "trinity" | "quartet" | "fives";
}

/** The end of a game that was played out. */
export interface Score {
  highest: string | null;
  lowest: readonly string[];
  whole: readonly string[];
  seats: readonly SideScore[];
}

/** What one seat's side is worth, card by card. */
export interface SideScore {
  points: number;
  cards: number;
  lines: readonly Line[];
}

/** One side: how many lie face down, what lies face up, and the own hidden cards. */
export interface SideView {
  down: number;
  up: readonly string[];
  hidden: readonly string[] | null;
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
  | { type: "CardPlayed"; facts: { seat: number; card: string | null; to: "centre" | "side"; up: boolean } }
  | { type: "ExtraTurn"; facts: { seat: number } }
  | { type: "ExtraTurnLapsed"; facts: { seat: number } }
  | { type: "CardSent"; facts: { seat: number; card: string } }
  | { type: "SendLapsed"; facts: { seat: number } }
  | { type: "CardTaken"; facts: { seat: number; card: string } }
  | { type: "SidesTurnedUp"; facts: { sides: readonly (readonly string[])[] } }
  | { type: "ColoursCounted"; facts: { counts: readonly number[]; highest: string | null; lowest: readonly string[]; whole: readonly string[] } }
  | { type: "Scored"; facts: { seat: number; points: number; cards: number; sum: readonly Term[] } }
  | { type: "Dealt"; facts: { seat: number; n: number; cards: readonly string[] | null } }
  | { type: "StarterDrawn"; facts: { seat: number; rematch: boolean } }
  | { type: "SeatPassedOver"; facts: { seat: number } }
  | { type: "GameEnded"; facts: { winners: readonly number[]; how: string } }
  | { type: "Resigned"; facts: { seat: number } }
  | { type: "TimeRanOut"; facts: { seats: readonly number[] } };

declare module "../../sight" {
  interface Sights {
    "common-galea": { view: CommonView; options: Options; told: Told; foretold: CommonForetold };
  }
}
