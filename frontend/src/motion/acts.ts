// What a game says of its events: which motion each one is, and which things it moves. A
// thing is whatever bears its name in `data-thing` on the board: a card, a seat, a place.
import type { SystemName, ToldOf } from "../games/sight";

export type Thing = string;

export type Act =
  /** Cards or dice go from where they lay, or from a place, to where they lie now; what
   *  bore another name in the own hand, from there. */
  | { way: "travel"; what: readonly Thing[]; from?: Thing; to?: Thing; was?: Thing }
  /** Cards turn over where they lie. */
  | { way: "turn"; what: readonly Thing[] }
  /** Cards that lay face down until the end are turned up, one after the other. */
  | { way: "unveil"; what: readonly Thing[] }
  /** A card slides in from its player, and strikes through what it lies on. */
  | { way: "lay"; what: Thing; over?: Thing }
  /** A line from who acts to whom it meets, and how much it is. */
  | { way: "aim"; from: Thing; to: Thing; says?: string; base?: number; why?: string }
  /** What is on a rim falls or rises, with its number. */
  | { way: "drain"; what: Thing; from: number; to: number }
  /** Somebody falls: grey, and leaning. */
  | { way: "fall"; what: Thing }
  | { way: "roll"; what: readonly Thing[] }
  /** A number comes to a place or leaves it. */
  | { way: "count"; what: Thing; says: string }
  /** A number of the board counts from what it was to what it is. */
  | { way: "tally"; what: Thing; from: string }
  /** A ring of light: a Milestone, a point, a place that is won. */
  | { way: "shine"; what: Thing }
  /** Two sides meet; one stands, the other sinks. */
  | { way: "clash"; won: Thing; lost: Thing };

type Heard = { type: string; facts: unknown };
type Facts<Event extends Heard, Type> = Extract<Event, { type: Type }>["facts"];

/** For each kind of event of a system the motions it is; the others are told in words. */
export type Motions<System extends SystemName> = {
  readonly [Type in ToldOf<System>["type"]]?: (
    facts: Facts<ToldOf<System>, Type>,
  ) => Act | readonly Act[] | null;
};

/** The motions of some system, for who knows none. */
export type AnyMotions = Readonly<
  Record<string, ((facts: never) => Act | readonly Act[] | null) | undefined>
>;
