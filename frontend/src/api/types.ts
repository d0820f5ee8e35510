// The shapes of the API's JSON under the names players use. They are generated from the
// API's own description (`npm run types`); only what it leaves free is spelt out here.
import type { components } from "../api";

type Schemas = components["schemas"];

export type Me = Schemas["Me"];
export type PersonThere = Schemas["PersonThere"];
export type Person = Schemas["Person"];
export type PersonLink = Schemas["PersonLink"];
export type Wish = Schemas["Wish"];
export type Passkey = Schemas["Passkey"];
export type Phones = Schemas["Phones"];
export type Phone = Schemas["Phone"];
export type Challenge = Schemas["Challenge"];
export type Attestation = Schemas["Attestation"];
export type Assertion = Schemas["Assertion"];
export type Code = Schemas["Code"];
export type CodeCall = Schemas["CodeCall"];
export type Farewell = Schemas["Farewell"];
export type Calendar = Me["calendar"];
export type Guest = Schemas["Guest"];
export type Locked = Schemas["Locked"];
export type LockedShuffle = Schemas["LockedShuffle"];
/** A problem of the service's list, or one that the phone itself has to tell of. */
export type Problem = Omit<Schemas["Problem"], "type"> & {
  type: Schemas["Problem"]["type"] | "about:blank";
};

export type Seat = Schemas["Seat"];
export type Series = Schemas["Series"];
export type Swap = Schemas["Swap"];
export type ListedSeat = Schemas["ListedSeat"];

export type Side = Schemas["Side"];
export type Zone = Schemas["Zone"];
export type Card = Schemas["Card"];
export type Figure = Schemas["Figure"];
/** One choice inside a move, whole (./whole); `of` its worth says what each id counts. */
export type Pick = Omit<Schemas["Pick"], "worth"> & {
  name: string;
  of: string[];
  min: number;
  max: number;
  worth?: Schemas["Worth"] & { of: Record<string, number> };
};
/** One way to answer, whole. */
export interface Move {
  move: string;
  label: string;
  at: string[];
  picks: Pick[];
}
type Briefly = "things" | "counts" | "worth" | "lists" | "moves";
/** What is asked of a seat, with moves that are whole. */
export type Decision = Omit<Schemas["Decision"], Briefly> & {
  things: Record<string, { label: string; count?: number }>;
  moves: Move[];
};
/** View and outlook are read by the board of their system. */
export type Game = Omit<
  Schemas["Game"],
  "view" | "outlook" | "decisions" | "events"
> & {
  view: unknown;
  outlook: unknown;
  decisions: Decision[];
  events?: Told[];
};
export type Clock = NonNullable<Game["clock"]>;
export type Face = Schemas["Face"];
export type Invite = Schemas["Invite"];
export type Options = Game["options"];
export type Picks = Attempt["picks"];

export type Elsewhere = Schemas["Elsewhere"];
export type Message = Schemas["Message"];
export type Saying = Schemas["Saying"];
/** Something that happened, whole (./whole). */
export type Told = Required<Omit<Schemas["Told"], "facts">> & {
  facts: Record<string, unknown>;
};
export type News = Omit<Schemas["News"], "events"> & { events: Told[] };
export type MyRecord = Schemas["MyRecord"];
export type MyPeople = Schemas["MyPeople"];
export type OneOfMyPeople = Schemas["OneOfMyPeople"];
export type Daily = Schemas["Daily"];
export type Day = Schemas["Day"];
export type DayDeal = Schemas["DayDeal"];
export type Played = Omit<Schemas["Played"], "game" | "events"> & {
  game: Game;
  events: Told[];
};
export type History = Schemas["History"];

export type Position = Schemas["Position"];
export type Positions = Schemas["Positions"];
export type Shown = { sights: Game[]; events: Told[] };
export type Replay = Schemas["Replay"];

export type ListedGame = Schemas["ListedGame"];
export type GameList = Schemas["GameList"];
export type Lobby = Schemas["Lobby"];
export type LobbyTable = Schemas["LobbyTable"];
export type Invitation = Schemas["Invitation"];
export type PushLog = Schemas["PushLog"];
export type Subscribed = Schemas["Subscribed"];
export type Subscribing = Schemas["Subscribing"];
export type HookWish = Schemas["HookWish"];

export type Rule = Schemas["Rule"];
export type Ledger = Schemas["Ledger"];

export type Attempt = Schemas["Attempt"];
export type Asking = Schemas["Asking"];
export type Moment = Schemas["Moment"];
export type Moments = Schemas["Moments"];
export type Foresight = Schemas["Foresight"];
export type Tips = Schemas["Tips"];
export type SeatCall = Schemas["SeatCall"];
export type Call = Schemas["Call"];
export type Start = Schemas["Start"];
export type Sitting = Schemas["Sitting"];
export type NewTable = Schemas["NewTable"];
export type NewSeat = Schemas["NewSeat"];
export type OwnCards = Schemas["OwnCards"];
export type CardSet = Schemas["CardSet"];
export type Deck = Schemas["Deck"];
export type DeckFlaw = Schemas["DeckFlaw"];
export type DeckList = Schemas["DeckList"];
export type DeckWish = Schemas["DeckWish"];

/** A term of a sum: which rule gives what, how much, how many times. */
export interface Term {
  by: string;
  what: string;
  n: number;
  times: number;
}

/** One of the values that an option has for choice, of the type it has in the schema. */
export type Value = string | number;

/** An option as a system's JSON Schema describes it. */
export interface Option {
  type?: string;
  title?: string;
  description?: string;
  default?: string | number | boolean | string[] | null;
  enum?: Value[];
  minimum?: number;
  maximum?: number;
  oneOf?: readonly OneOf[];
  /** What a list takes any of. */
  items?: { oneOf?: OneOf[] };
  readOnly?: boolean;
  /** What it concerns that is no variant: what a lapse costs, taps that it spares, or whom
   * all play against. */
  concerns?: "lapse" | "taps" | "opponent";
  /** The numbers of seats that it is offered to; all of them without. */
  seats?: number[];
  /** How often the house won where these options were chosen, for so many seats. */
  odds?: Odds[];
}

/** What share of the games the house won with these options, in so many games. */
export interface Odds {
  when: Options;
  seats: number;
  won: number;
  games: number;
}

/** One of the values of an option; `why` it cannot be chosen with own cards, if so. */
export interface OneOf {
  const?: Value;
  pattern?: string;
  title?: string;
  description?: string;
  why?: string;
}

export type System = Omit<Schemas["System"], "options"> & {
  options: { properties?: Record<string, Option> };
};
