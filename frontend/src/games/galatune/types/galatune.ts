// Made from the structs of the engine: `npm run types`. Change them there.

/** An Action Card or a Special Action as it is printed; specials have no copies. */
export interface ActionView {
  id: string;
  name: string;
  colour: "war" | "mystic" | "tech" | "nature" | "light" | "dark";
  property: "normal" | "energy";
  function: "attack" | "shield" | "life" | "boost" | "trap" | "other";
  rating: string;
  face: string;
  copies?: number;
  instant?: boolean;
  aim?: "" | "opponents" | "all" | "two" | "one or two" | "user";
  text?: string;
}

/** Who wanted to be asked may pay 1 VP to respawn: step 12 (GT-161). */
export interface AskRise {
}

/** HP gained or lost after the damage, never below a floor: step 6 (GT-043). */
export interface Bleed {
  by: number;
  on: number;
  n: number;
  floor?: number;
  card?: string;
  ability?: string;
}

/** A champion's card; its ability may modify ratings, and so stand in sums. */
export interface ChampionView {
  id: string;
  name: string;
  alignment: "light" | "dark" | "unaligned";
  element: "war" | "mystic" | "tech" | "nature";
  hp: number;
  ap: number;
  cost: number;
  face: string;
  special: ActionView;
  ability: string;
  text?: string;
  modifies?: boolean;
}

/** What one seat did to another this turn, before Shields (GT-139). */
export interface Damage {
  by: number;
  on: number;
  n: number;
}

/** One effect on cards, statuses, VP or HP: step 6 (GT-043). */
export interface Effected {
  user: number;
  target: number;
  card: string;
  k: number;
  n?: number;
  choice?: string;
  credit?: number;
  foe?: number;
}

/** The effects of the end of the turn; statuses end (GT-043). */
export interface EndTurn {
}

/** What the turn comes to; `lots` says that a lot decides part of it. */
export interface GalatuneForetold {
  strikes?: readonly Strike[];
  shields?: readonly Given[];
  lives?: readonly Given[];
  guards?: readonly Guard[];
  hp?: readonly Health[];
  fallen?: readonly number[];
  later?: readonly Later[];
  lots?: boolean;
  hands?: readonly Regained[];
}

/** The table of Galatune through one viewer's eyes. */
export interface GalatuneView {
  options: Options;
  goal: number;
  turn: number;
  table: readonly Played[];
  missed: readonly number[];
  gone: readonly number[];
  trades: readonly Trade[];
  traded: readonly number[];
  resting: readonly number[];
  risen: readonly number[];
  damage: readonly Damage[];
  fallen: readonly number[];
  harmed: readonly number[];
  won: readonly (readonly string[])[];
  choosing: Effected | null;
  still: number;
  scored: readonly number[];
  fell: readonly number[];
  phase: "champion" | "plan" | "trap" | "choose" | "prize" | "respawn" | "hand" | "rise" | "over";
  players: readonly PlayerView[];
  active: readonly boolean[];
  deck: number;
  top: readonly string[];
  standing: Order;
  kept: Order;
  wishes: boolean;
  plan: Played | null;
  open: readonly Open[];
  ahead: readonly (Effected | Bleed | Settle | TakePrize | JoinPrizes | Respawn | Rearm | AskRise | EndTurn)[];
}

/** What a Shield or a Life is worth to a champion. */
export interface Given {
  seat: number;
  on: number;
  card: string;
  n: number;
  sum: readonly Term[];
  rules: readonly string[];
}

/** The Shields of a champion against the sum of all Attacks. */
export interface Guard {
  on: number;
  guard: number;
  n: number;
  holds: boolean;
  rules: readonly string[];
}

/** The HP that a champion gains or loses, and what is left. */
export interface Health {
  on: number;
  n: number;
  hp: number;
  rules: readonly string[];
}

/** Prize cards join the hands (GT-143). */
export interface JoinPrizes {
}

/** What a card does after the damage, and to whom. */
export interface Later {
  card: string;
  on: number;
  n: number;
}

/** A decision that all know to be open, but for what is asked `ASIDE`. */
export interface Open {
  seat: number;
  kind: string;
  about?: string;
  required?: boolean;
  joint?: string;
  ready?: boolean;
}

/** What is settled when the game is created. */
export interface Options {
  edition?: "starter" | "2016";
  cards?: string;
  theme?: "whole" | "no-life" | "traps";
  goal?: number;
  ties?: "overtime" | "share";
  random_spawn?: boolean;
  double?: boolean;
  easy?: boolean;
  team?: boolean;
  trading?: boolean;
  rises?: number;
  turns?: number;
}

/** What a seat ordered for a window: how to pass, a Trap for whom, for how long. */
export interface Order {
  move?: string;
  card?: string;
  whom?: string;
  kept?: boolean;
}

/** An action on the table; a Trap lies `on` another one, named by its place. */
export interface Played {
  seat: number;
  card: string;
  targets?: readonly number[];
  on?: number;
  choice?: string;
  colour?: string;
}

/** One seat, with its Used Pile as far as it is seen, and how many lie there. */
export interface PlayerView {
  champion: string;
  hp: number;
  vp: number;
  hand: readonly string[];
  statuses: readonly Status[];
  hurt: boolean;
  leaves: boolean;
  left: boolean;
  used: readonly string[];
  pile: number;
}

/** A team that fell chooses its shared hand (GT-198). */
export interface Rearm {
  seat: number;
}

/** What a hand would be after the fall: cards that are kept, and fresh ones. */
export interface Regained {
  how: string;
  kept: number;
  fresh: number;
}

/** What a seat offers for a card that lies open; nothing if it declined. */
export interface Reply {
  seat: number;
  card?: string;
}

/** A fallen player chooses champion and hand (GT-148). */
export interface Respawn {
  seat: number;
}

/** All that a phone needs to draw champions and cards. */
export interface SetView {
  id: string;
  name: string;
  champions: readonly ChampionView[];
  actions: readonly ActionView[];
}

/** Late falls, Used Piles, scoring and the victory check: steps 6 to 9 (GT-043). */
export interface Settle {
}

/** An effect that lasts: of which card, by whom, how strong, in force or to come. */
export interface Status {
  card: string;
  k: number;
  by: number;
  n?: number;
  choice?: string;
  on?: boolean;
  foe?: number;
}

/** An Attack on a champion: how much, and why not, if it does nothing. */
export interface Strike {
  seat: number;
  on: number;
  card: string;
  n: number;
  why: string;
  sum: readonly Term[];
  rules: readonly string[];
}

/** A victor chooses a prize (GT-134). */
export interface TakePrize {
  seat: number;
  fallen: number;
}

/** One line of a sum: by which rule or card, what for, how much, how many times. */
export interface Term {
  by: string;
  what: string;
  n: number;
  times: number;
}

/** A card that a seat lays open to trade, perhaps for one partner alone (GT-179). */
export interface Trade {
  seat: number;
  card: string;
  to?: number;
  replies?: readonly Reply[];
}

/** What is heard of this game: each kind of event with its facts. */
export type Told =
  | { type: "ChampionTaken"; facts: { seat: number; champion: string } }
  | { type: "Dealt"; facts: { seat: number; cards: readonly string[] } }
  | { type: "TurnBegan"; facts: { n: number } }
  | { type: "Ready"; facts: { seat: number } }
  | { type: "Withdrawn"; facts: { seat: number } }
  | { type: "PlanShown"; facts: { seat: number; plan: Played | null } }
  | { type: "Immobilised"; facts: { seat: number } }
  | { type: "Revealed"; facts: { table: readonly Played[] } }
  | { type: "TrapLaid"; facts: { seat: number; card: string; on: number; trapped: string; whose: number; choice: string } }
  | { type: "PassedByClock"; facts: { seat: number } }
  | { type: "WindowClosed"; facts: {  } }
  | { type: "TrapMissed"; facts: { seat: number; card: string; on: number } }
  | { type: "Cancelled"; facts: { seat: number; card: string; on: number } }
  | { type: "Copied"; facts: { seat: number; card: string } }
  | { type: "LotsDrawn"; facts: { cards: readonly string[]; seats?: readonly number[] } }
  | { type: "PrizesOrdered"; facts: { seats: readonly number[] } }
  | { type: "Struck"; facts: { seat: number; on: number; card: string; n: number; why: string; sum: readonly Term[] } }
  | { type: "Guarded"; facts: { seat: number; on: number; card: string; n: number; sum: readonly Term[] } }
  | { type: "Healed"; facts: { seat: number; on: number; card: string; n: number; sum: readonly Term[] } }
  | { type: "ShieldsHeld"; facts: { seat: number; guard: number; n: number } }
  | { type: "ShieldsBroke"; facts: { seat: number; guard: number; n: number } }
  | { type: "HpChanged"; facts: { seat: number; n: number; hp: number } }
  | { type: "HpByCard"; facts: { seat: number; card: string; n: number } }
  | { type: "HpByAbility"; facts: { seat: number; ability: string; n: number } }
  | { type: "VpChanged"; facts: { seat: number; n: number; vp: number } }
  | { type: "StatusGained"; facts: { seat: number; card: string } }
  | { type: "StatusesLost"; facts: { seat: number } }
  | { type: "Drew"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Found"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Recovered"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Stolen"; facts: { seat: number; on: number; cards: readonly string[] } }
  | { type: "Destroyed"; facts: { on: number; cards: readonly string[] } }
  | { type: "Discarded"; facts: { on: number; cards: readonly string[] } }
  | { type: "Fell"; facts: { seat: number } }
  | { type: "Scored"; facts: { seat: number; on: number; damage: number } }
  | { type: "GoalRose"; facts: { goal: number } }
  | { type: "UsedReturned"; facts: { seat: number; cards: readonly string[] } }
  | { type: "PrizeDrawn"; facts: { seat: number; cards: readonly string[] } }
  | { type: "PrizeLooted"; facts: { seat: number; on: number; cards: readonly string[]; more: readonly string[] } }
  | { type: "Respawned"; facts: { seat: number; champion: string; how: string; cards: readonly string[] } }
  | { type: "Rearmed"; facts: { seat: number; how: string; cards: readonly string[] } }
  | { type: "RiseAsked"; facts: {  } }
  | { type: "RiseClosed"; facts: {  } }
  | { type: "SelfRespawned"; facts: { seat: number; vp: number } }
  | { type: "StayedByClock"; facts: { seat: number } }
  | { type: "Proposed"; facts: { seat: number; cards: readonly string[]; to: number } }
  | { type: "Offered"; facts: { seat: number; on: number; cards: readonly string[] } }
  | { type: "Declined"; facts: { seat: number; on: number } }
  | { type: "OfferDropped"; facts: { seat: number; on: number } }
  | { type: "ProposalDropped"; facts: { seat: number } }
  | { type: "Traded"; facts: { seat: number; on: number; cards: readonly string[]; got: readonly string[] } }
  | { type: "OrderEnded"; facts: { seat: number; card: string } }
  | { type: "Left"; facts: { seat: number } }
  | { type: "GameEnded"; facts: { winners: readonly number[] } };

declare module "../../sight" {
  interface Sights {
    "galatune": { view: GalatuneView; options: Options; told: Told; foretold: GalatuneForetold };
  }
}
