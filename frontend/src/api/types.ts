// The shapes of the API's JSON, under the names players use.

export interface Me {
  player: string;
  name: string;
  waiting: number;
}

export interface Seat {
  seat: number;
  name: string | null;
  kind: "player" | "bot" | "open" | "held";
  waiting: boolean;
  level?: number;
}

export interface Thing {
  label: string;
  count?: number;
}

export interface Worth {
  least?: number;
  most?: number;
  of: Record<string, number>;
}

export interface Pick {
  name: string;
  of: string[];
  min: number;
  max: number;
  ordered?: boolean;
  worth?: Worth;
  rule: string;
}

export interface Move {
  move: string;
  label: string;
  at: string[];
  picks: Pick[];
}

export type Picks = Record<string, string[]>;

export interface Decision {
  id: string;
  seat: number;
  kind: string;
  life: "once" | "revise" | "repeat";
  required: boolean;
  prompt: string;
  given?: { move: string; picks: Picks };
  until?: string;
  things: Record<string, Thing>;
  moves: Move[];
}

export interface Tally {
  what: string;
  of: number[];
}

export interface Outcome {
  winners: number[];
  how: string;
  tallies: Tally[];
}

export type Options = Record<string, string | number | boolean>;

export interface Invite {
  code: string;
  link: string;
}

export interface Game {
  id: string;
  system: string;
  options: Options;
  status: "open" | "running" | "over" | "void";
  seats: Seat[];
  me: number[];
  mine_to_take: number[];
  seat: number | null;
  seen: number | null;
  view: unknown;
  decisions: Decision[];
  outcome: Outcome | null;
  clock: null;
  commitment: string;
  invite?: Invite;
}

export interface Term {
  by: string;
  what: string;
  n: number;
  times: number;
}

export interface Told {
  seen: number;
  at: string;
  by: "player" | "clock" | "house";
  type: string;
  text: string;
  rules: string[];
  facts: Record<string, unknown>;
}

export interface Happened {
  seen: number;
  events: Told[];
}

export interface Played extends Happened {
  game: Game;
}

export interface Answer {
  id: string;
  seat: number;
  decision: string;
  move: string;
  picks: Picks;
  after?: number;
}

export interface Listed {
  id: string;
  system: string;
  status: Game["status"];
  seats: Named[];
  me: number[];
  turn: boolean;
  since: string | null;
  last: string | null;
  seen: number | null;
  won: boolean | null;
  until: string | null;
}

export type Named = Omit<Seat, "waiting" | "level">;

export interface Option {
  type?: string;
  title?: string;
  description?: string;
  default?: string | number | boolean | null;
  enum?: (string | number)[];
  oneOf?: { const?: string; pattern?: string; title?: string }[];
  readOnly?: boolean;
}

export interface OptionSchema {
  properties?: Record<string, Option>;
}

export interface System {
  name: string;
  title: string;
  about: string;
  seats: { min: number; max: number };
  minutes: [number, number];
  levels: number[];
  options: OptionSchema;
}

export interface Rule {
  id: string;
  section: string;
  text: string;
  ruling: string | null;
  example: string | null;
  source: string | null;
}

export interface Ledger {
  system: string;
  title: string;
  rules: Rule[];
}

export interface Invitation {
  game: string;
  system: string;
  title: string;
  options: Options;
  seats: Named[];
  clock: null;
  status: Game["status"];
}

export type NewSeat =
  { kind: "me" } | { kind: "open" } | { kind: "bot"; level: number };

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  rule?: string;
}
