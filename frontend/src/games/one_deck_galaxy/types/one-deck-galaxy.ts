// Made from the structs of the engine: `npm run types`. Change them there.

/** All may act; these are done. */
export interface ActionPhase {
  done?: readonly number[];
}

/** Up to so many own dice go up or down, within 1 to 6 (OG-165). */
export interface Adj {
  n: readonly Term[];
  which: string;
  by: number;
  free?: boolean;
}

/** The top card becomes a Colony of the Adversary. */
export interface AdvCol {
}

/** The top card becomes Science of the Adversary, which may turn its card over. */
export interface AdvSci {
}

/** An Adversary with both sides, its Confrontation card, Events and foods. */
export interface AdversaryView {
  id: string;
  name: string;
  face: string;
  sides: readonly SideView[];
  faces: readonly FaceView[];
  events: readonly Line[];
  foods: readonly Line[];
}

/** What a seat answered for the team waits for the consent of another (OG-077). */
export interface Agree {
  seat: number;
  kind: string;
  move: string;
  picks: readonly (readonly [string, readonly string[]])[];
  at?: string;
}

/** Every Encounter gains influence. */
export interface Approach {
}

/** Dice of the supply are exiled (OG-167); `c` is a chosen colour but black. */
export interface Banish {
  colour: "b" | "p" | "y" | "k" | "c";
  n: readonly Term[];
}

/** A Colony or a developed Tech is exiled. */
export interface BanishCard {
}

/** Tech Discs of the supply are exiled. */
export interface BanishDiscs {
  n: readonly Term[];
}

/** An Encounter that has escalated becomes Science. */
export interface Befriend {
  slot: number;
  at?: string;
}

/** All have a civilisation: the galaxy is set up. */
export interface Begin {
}

/** A turn begins with the Adversary Phase. */
export interface BeginTurn {
}

/** What follows from the Starbase and the Adversary that are far (OG-213). */
export interface Beyond {
  adversary: string;
  back?: boolean;
  worth: number;
  budget?: number;
  x: number;
  full: number;
  threat: number;
  limit: number;
  front?: number | null;
}

/** A box or ring, what it wants, by which rule; without a colour it takes any. */
export interface BoxView {
  kind: "small" | "wide" | "any" | "linked" | "fleets" | "science";
  wants: string;
  rule: string;
  colour?: string;
  n?: number;
}

/** The Adversary acts when its influence is full. */
export interface Brim {
  at?: string;
}

/** The top cards of the deck are exiled. */
export interface Burn {
  n: readonly Term[];
}

/** What a campaign has come to: scores, cards crossed off, nodes reached. */
export interface Campaign {
  scores?: readonly number[];
  crossed?: readonly string[];
  nodes?: readonly string[];
  used?: readonly string[];
}

/** A card of the Galaxy Deck; only an Encounter has a threshold. */
export interface CardView {
  id: string;
  name: string;
  rows: readonly RowView[];
  icons: readonly (readonly [string, number])[];
  resource: string;
  science: number;
  tech: readonly string[];
  cost?: number;
  threshold?: number;
  limit?: string | null;
  also?: readonly string[];
}

/** Up to so many own dice get one of some values (OG-165). */
export interface Change {
  n: readonly Term[];
  which: string;
  values: readonly number[];
}

/** A finished card becomes a Colony or a Tech. */
export interface Claim {
  slot: number;
  at?: string;
}

/** A Starbase of one class; without an `upgrade` it is the highest. */
export interface ClassView {
  discs: number;
  rows: readonly RowView[];
  probe: number;
  study: number;
  upgrade?: number;
}

/** A lasting rule, with the number it sets. */
export interface Cond {
  hook: "rolled" | "zone" | "step" | "lab" | "discs" | "reward" | "cost" | "combine" | "techs";
  n: readonly Term[];
}

/** A full Confrontation row claims its disc. */
export interface Confront {
  at?: string;
}

/** A food is gone for good. */
export interface Cover {
  food: string;
}

/** Cards of the game before are crossed off. */
export interface CrossOff {
}

/** Cards are discarded from the top of the deck (OG-169). */
export interface Deck {
  n: readonly Term[];
}

/** Tech Discs come to the pool. */
export interface Disc {
  n: readonly Term[];
}

/** The Discovery Zone is filled up. */
export interface Discover {
}

/** An effect of a card, for a seat or for all (-1), here or anywhere (-1). */
export interface Do {
  effect: Roll | Gain | Reroll | Set | Change | Adj | Swap | Return | Disc | Ready | Fleet | LoseFleet | Probe | Study | Infl | Uninfl | Deck | Toss | Dump | AdvCol | AdvSci | Preserve | Store | Unstore | Drop | Esc | Swell | Cover | Banish | BanishDiscs | BanishCard | Burn | Cond;
  seat?: number;
  source?: string;
  place?: number;
  by?: number;
  rolled?: readonly string[];
  at?: string;
}

/** A line is drawn on the campaign sheet. */
export interface DrawLine {
}

/** A card that the Adversary has is discarded; the players choose it. */
export interface Drop {
  kept: "colonies" | "events" | "stored" | "preserved";
}

/** Science is discarded, the newest first, until it is worth so much. */
export interface Dump {
  worth: readonly Term[];
}

/** Full Starbase rows earn Fleets, the lab is counted. */
export interface Earn {
  at?: string;
}

/** Those Encounters in these slots that reached their thresholds are resolved. */
export interface Encounters {
  slots: readonly number[];
}

/** All are done. */
export interface EndActs {
}

/** The Adversary Escalates (OG-048). */
export interface Esc {
  n: readonly Term[];
}

/** One side of a Confrontation card, a row for each Adversary Disc. */
export interface FaceView {
  name: string;
  rows: readonly RowView[];
}

/** The Starbase and the Adversary of four players that do not come first. */
export interface Far {
  base?: string;
  at?: string;
  starbase?: number;
  fleets?: Pile;
  science?: readonly string[];
  discs?: number;
  lab?: readonly string[];
  foe?: Foe;
}

/** Fleets are gained, as influence. */
export interface Fleet {
  n: readonly Term[];
}

/** How many Fleets a turned die would leave, of how many. */
export interface FleetsAhead {
  n: number;
  before: number;
  rules: readonly string[];
}

/** The Adversary: its influence, its discs, and what it has taken. */
export interface Foe {
  pile?: Pile;
  taken?: number;
  lost?: number;
  face?: number;
  colonies?: readonly string[];
  science?: readonly string[];
  preserved?: readonly string[];
  stored?: readonly string[];
  events?: readonly string[];
  covered?: readonly string[];
}

/** All choose a civilisation. */
export interface Found {
}

/** Dice of the supply come to the pool, showing a value (OG-162). */
export interface Gain {
  colour: "b" | "p" | "y" | "k";
  shows: readonly Term[];
  n: readonly Term[];
}

/** What an act would come to; as things stand, every row that may be filled. */
export interface GalaxyForetold {
  rows?: readonly RowAhead[];
  sums?: readonly SumAhead[];
  lab?: LabAhead | null;
  fleets?: FleetsAhead | null;
  milestones?: readonly MilestoneAhead[];
  lots?: boolean;
}

/** The galaxy, with what follows from it: levels, resources, supply, X. */
export interface GalaxyView {
  discard?: readonly string[];
  lab?: readonly string[];
  pending?: number;
  exiled?: readonly string[];
  exiled_dice?: readonly string[];
  exiled_discs?: number;
  conceded?: readonly number[];
  declined?: readonly number[];
  rings?: readonly string[];
  players: readonly Player[];
  turn: number;
  unseen: readonly (readonly string[])[];
  deck: number;
  slots: readonly Slot[];
  starbase: number;
  fleets: Pile;
  science: readonly string[];
  discs: number;
  proposals: readonly Proposal[];
  foe: Foe;
  events: readonly string[];
  stack: number;
  record: Campaign;
  far: Far | null;
  facing: string;
  phase: "cross" | "line" | "adversary" | "civilization" | "choose" | "order" | "share" | "agree" | "last_chance" | "act" | "claim" | "research" | "reprobe" | "upgrade" | "over";
  reach: readonly number[];
  beside: readonly number[];
  adversary: string;
  back?: boolean;
  beyond: Beyond | null;
  options: Settled;
  levels: readonly number[];
  resources: readonly (readonly number[])[];
  supply: readonly number[];
  tech_discs: number;
  worth: number;
  filled: readonly (readonly [string, number, readonly string[]])[];
  half?: readonly string[];
  costs: readonly number[];
  front?: number | null;
  wants?: readonly (readonly [string, string])[];
  limits?: readonly (readonly [string, string])[];
  milestones: readonly (readonly (readonly [number, number])[])[];
  budget: number;
  x: number;
  full: number;
  threat: number;
  limit: number;
  nodes: readonly string[];
  asked: readonly Question[];
  does?: string | null;
  ahead: readonly (CrossOff | DrawLine | Meet | Found | Begin | BeginTurn | Reveal | PassTime | Loom | Brim | Approach | Encounters | Befriend | Threaten | Starve | Discover | Gather | Share | Agree | ActionPhase | EndActs | Zone | Test | Claim | Earn | Research | Upgrade | Confront | Reset | Do | Reprobe)[];
}

/** All take and roll their dice; what is short was `shared` so among the seats. */
export interface Gather {
  shared?: readonly (readonly [string, readonly number[]])[];
  asked?: boolean;
  jumped?: readonly (readonly [string, number])[];
}

/** What completes a Milestone, what it counts in short, by which rule. */
export interface Goal {
  text: string;
  name: string;
  rule: string;
}

/** A Homeworld; lists have the side for one player first, then that for two. */
export interface HomeworldView {
  id: string;
  name: string;
  face: string;
  icons: readonly [readonly (readonly [string, number])[], readonly (readonly [string, number])[]];
  resources: readonly string[];
  tech_name: string;
  tech: readonly string[];
  milestones: readonly [readonly Goal[], readonly Goal[]];
}

/** A place gains influence. */
export interface Infl {
  target: "location" | "two locations" | "encounters" | "adversary" | "here";
  n: readonly Term[];
}

/** What lies in the lab, and what a Probe (`deck`) and each Study would cost. */
export interface LabAhead {
  n: number;
  prices: readonly (readonly [string, number])[];
  rules: readonly string[];
}

/** A card that is a name and what it does. */
export interface Line {
  id: string;
  name: string;
  text: string;
}

/** The Adversary gains its influence. */
export interface Loom {
  at?: string;
}

/** Fleets are lost or paid. */
export interface LoseFleet {
  n: readonly Term[];
}

/** The players of a campaign choose whom they stand up to next. */
export interface Meet {
}

/** How far a Milestone of a seat would be, and how far it is. */
export interface MilestoneAhead {
  seat: number;
  n: number;
  have: number;
  before: number;
  need: number;
  rules: readonly string[];
}

/** What a node of a campaign sheet holds, and when it helps. */
export interface NodeView {
  id: string;
  name: string;
  kind: string;
}

/** What is settled when the game is created; it always reads the same, in full. */
export interface Options {
  adversary: string;
  back: boolean;
  second: string;
  second_back: boolean;
  agree: boolean;
  ask_first: boolean;
  boost: string;
  sheet: number;
  record: Campaign;
  edition: string;
}

/** So many cards are still to be discarded. */
export interface PassTime {
  n: number;
  at?: string;
}

/** Influence in one place, with as few face-down cards as can be (OG-059). */
export interface Pile {
  n?: number;
  cards?: readonly number[];
}

/** A place of a campaign sheet, and those from which lines lead to it. */
export interface PlaceView {
  id: string;
  after: readonly string[];
}

/** A civilisation with its pool; `done` are its completed Milestones by number. */
export interface Player {
  homeworld?: string;
  society?: string;
  colonies?: readonly string[];
  techs?: readonly string[];
  pool?: readonly string[];
  discs?: number;
  used?: readonly string[];
  uses?: number;
  spent?: readonly string[];
  done?: readonly number[];
  held?: string;
}

/** The Adversary takes a Location of the Discovery Zone. */
export interface Preserve {
  first: "left" | "science";
}

/** The top card of the deck becomes Science (OG-182). */
export interface Probe {
  n: readonly Term[];
}

/** Dice set apart for a box, or for combining (`to` whom) until the partner joins. */
export interface Proposal {
  seat: number;
  box: string;
  dice: readonly string[];
  to?: number;
  move?: string;
  picks?: readonly (readonly [string, readonly string[]])[];
  n?: number;
}

/** What is asked of a seat, if nothing else an act; a `joint` is one for all. */
export interface Question {
  seat: number;
  kind?: string;
  joint?: string;
  done?: boolean;
}

/** A rank of a campaign, and the least sum of scores that earns it (OG-210). */
export interface RankView {
  least: number;
  name: string;
}

/** Up to so many other used Techs may be used again. */
export interface Ready {
  n: readonly Term[];
}

/** A seat may discard the card that was just probed, and probe again. */
export interface Reprobe {
  seat: number;
}

/** Up to so many own dice are rolled again, named before (OG-164). */
export interface Reroll {
  n: readonly Term[];
  which: string;
}

/** So much is left to spend on Probes and Studies. */
export interface Research {
  budget: number;
  at?: string;
}

/** Dice and discs go back, and the turn is over. */
export interface Reset {
}

/** Own dice go back to the supply (OG-168). */
export interface Return {
  n: readonly Term[];
  which: string;
}

/** So many pending Events are revealed. */
export interface Reveal {
  n: number;
}

/** Dice of the supply are rolled into the pool (OG-163); `c` is chosen. */
export interface Roll {
  colour: "b" | "p" | "y" | "k" | "c";
  n: readonly Term[];
}

/** A row that may be filled: what its open boxes want, and what it brings full. */
export interface RowAhead {
  place: string;
  row: number;
  missing: readonly (readonly [string, string])[];
  brings: "influence" | "claim" | "fleets" | "disc";
  n: number;
  rules: readonly string[];
  total?: number;
  of?: number;
}

/** Boxes that together earn a reward; a Confrontation's wants a level of all. */
export interface RowView {
  boxes: readonly BoxView[];
  reward?: number;
  level?: number;
}

/** Up to so many own dice get a value, or that of another own die (OG-166). */
export interface Set {
  n: readonly Term[];
  which: string;
  shows: readonly Term[] | "own";
}

/** A card set, and what its campaigns lead to. */
export interface SetView {
  name: string;
  cards: readonly CardView[];
  homeworlds: readonly HomeworldView[];
  societies: readonly SocietyView[];
  starbase: readonly ClassView[];
  adversaries: readonly AdversaryView[];
  nodes: readonly NodeView[];
  places: readonly PlaceView[];
  ranks: readonly RankView[];
}

/** What was settled when the game was created, but for what is plain. */
export interface Settled {
  adversary?: string;
  back?: boolean;
  second?: string;
  second_back?: boolean;
  agree?: boolean;
  ask_first?: boolean;
  boost?: string;
  sheet?: number;
  record?: Campaign;
  edition?: string;
}

/** The players share dice of a colour, or Tech Discs, that are short (OG-105). */
export interface Share {
  kind: string;
  n: number;
  wanted: readonly number[];
  at?: string;
}

/** One side of an Adversary, with its own rules in words. */
export interface SideView {
  stars: number;
  x: readonly number[];
  rules: readonly string[];
}

/** A place in the Discovery Zone; without a card it waits to be filled (OG-100). */
export interface Slot {
  card?: string;
  pile?: Pile;
}

/** A Society: its rule, its Tech for Levels 1, 3 and 5, its Milestones. */
export interface SocietyView {
  id: string;
  name: string;
  face: string;
  rule: string;
  tech_name: string;
  tech: readonly string[];
  milestones: readonly [readonly Goal[], readonly Goal[]];
}

/** The Adversary swells and nothing feeds it; these seats let it happen. */
export interface Starve {
  passed?: readonly number[];
  at?: string;
}

/** The Adversary takes dice of the supply; `most` is the most plentiful colour. */
export interface Store {
  colour: "b" | "p" | "y" | "k" | "most";
  n: readonly Term[];
}

/** A Location with so much influence may become Science, for nothing (OG-183). */
export interface Study {
  least: readonly Term[];
}

/** What the dice in a wide box come to, and what it wants. */
export interface SumAhead {
  box: string;
  n: number;
  of: number;
  rules: readonly string[];
}

/** Own dice are returned for dice of another colour and the same value. */
export interface Swap {
  n: readonly Term[];
  which: string;
  colour: "b" | "p" | "y" | "k" | "c";
}

/** The players pay one food in full, or are Overwhelmed. */
export interface Swell {
}

/** One part of an amount: a number, or so many times what is counted (OG-170). */
export interface Term {
  of?: "" | "RES" | "PER" | "FED" | "X" | "F" | "LEFT";
  times?: number;
  resource?: "fuel" | "crystal" | "biomass" | "data" | "";
  by?: number;
}

/** The card in a slot is claimed if it is finished. */
export interface Test {
  slot: number;
  at?: string;
}

/** The Adversary's own condition is tested; these seats let it happen. */
export interface Threaten {
  passed?: readonly number[];
  at?: string;
}

/** A card of the Discovery Zone is discarded with its influence. */
export interface Toss {
  target: "cheapest";
}

/** The Location with the most influence loses it. */
export interface Uninfl {
  target: "richest";
}

/** Dice that the Adversary has go back to the supply. */
export interface Unstore {
  n: readonly Term[];
}

/** The Starbase may be upgraded. */
export interface Upgrade {
  at?: string;
}

/** The cards in these slots are still to be resolved. */
export interface Zone {
  slots: readonly number[];
}

/** What is heard of this game: each kind of event with its facts. */
export type Told =
  | { type: "GalaxySetUp"; facts: { science: readonly string[]; at?: string } }
  | { type: "TurnBegan"; facts: { n: number } }
  | { type: "EventPending"; facts: {  } }
  | { type: "Reshuffled"; facts: { n: number } }
  | { type: "EventRevealed"; facts: { card: string } }
  | { type: "TimePassed"; facts: { cards: readonly string[] } }
  | { type: "InfluenceGained"; facts: { place: string; n: number; total: number; card?: string } }
  | { type: "InfluenceLost"; facts: { place: string; n: number; total: number; cards: readonly string[]; card?: string } }
  | { type: "Escalated"; facts: { n: number; at?: string } }
  | { type: "BecameScience"; facts: { card: string; at?: string } }
  | { type: "Discovered"; facts: { cards: readonly string[] } }
  | { type: "StarbaseReady"; facts: { n: number; at?: string } }
  | { type: "Flipped"; facts: { face: string } }
  | { type: "ScienceSpent"; facts: { cards: readonly string[] } }
  | { type: "CrossedOff"; facts: { cards: readonly string[] } }
  | { type: "LineDrawn"; facts: { node: string } }
  | { type: "RowCompleted"; facts: { card: string; n: number } }
  | { type: "LabCounted"; facts: { n: number; at?: string } }
  | { type: "Upgraded"; facts: { n: number; at?: string } }
  | { type: "DiscClaimed"; facts: { n: number; at?: string } }
  | { type: "Overwhelmed"; facts: { n: number; at?: string } }
  | { type: "FoeTook"; facts: { card: string; how: string; at?: string } }
  | { type: "FoeLeft"; facts: { at: string; dice: readonly string[] } }
  | { type: "FoeDropped"; facts: { card: string } }
  | { type: "DiceStored"; facts: { dice: readonly string[]; at?: string } }
  | { type: "DiceFreed"; facts: { dice: readonly string[]; at?: string } }
  | { type: "FoodChosen"; facts: { food: string } }
  | { type: "FoodCovered"; facts: { food: string } }
  | { type: "DiceExiled"; facts: { dice: readonly string[] } }
  | { type: "DiscsExiled"; facts: { n: number } }
  | { type: "CardsExiled"; facts: { cards: readonly string[] } }
  | { type: "CardsDiscarded"; facts: { cards: readonly string[] } }
  | { type: "TurnEnded"; facts: {  } }
  | { type: "GameEnded"; facts: { won: boolean; how: string; n: number } }
  | { type: "CivilizationTaken"; facts: { seat: number; homeworld: string; society: string } }
  | { type: "Gathered"; facts: { seat: number; dice: readonly string[]; discs: number } }
  | { type: "Shared"; facts: { seat: number; kind: string; each: readonly number[] } }
  | { type: "Suggested"; facts: { seat: number; picked: readonly string[] } }
  | { type: "Agreed"; facts: { seat: number } }
  | { type: "Disagreed"; facts: { seat: number } }
  | { type: "AskedFirst"; facts: { seat: number; picked: readonly string[] } }
  | { type: "Consented"; facts: { seat: number } }
  | { type: "DicePlaced"; facts: { seat: number; place: string; dice: readonly string[]; card?: string } }
  | { type: "DiceResearched"; facts: { seat: number; dice: readonly string[] } }
  | { type: "RingFilled"; facts: { seat: number; place: string; card?: string } }
  | { type: "TechUsed"; facts: { seat: number; card: string } }
  | { type: "TechHeld"; facts: { seat: number; card: string } }
  | { type: "TechLeft"; facts: { seat: number; card: string } }
  | { type: "DiceRolled"; facts: { seat: number; dice: readonly string[] } }
  | { type: "DiceGained"; facts: { seat: number; dice: readonly string[] } }
  | { type: "DiceReturned"; facts: { seat: number; dice: readonly string[] } }
  | { type: "DiceChanged"; facts: { seat: number; before: readonly string[]; dice: readonly string[] } }
  | { type: "DiceRerolled"; facts: { seat: number; before: readonly string[]; dice: readonly string[] } }
  | { type: "DiceCombined"; facts: { seat: number; before: readonly string[]; dice: readonly string[] } }
  | { type: "DiscsGained"; facts: { seat: number; n: number } }
  | { type: "DiscsSpent"; facts: { seat: number; n: number } }
  | { type: "TechsReadied"; facts: { seat: number; cards: readonly string[] } }
  | { type: "MilestoneCompleted"; facts: { seat: number; milestone: string; n: number; level: number } }
  | { type: "ColoniesExiled"; facts: { seat: number; cards: readonly string[] } }
  | { type: "Proposed"; facts: { seat: number; place: string; dice: readonly string[]; card?: string } }
  | { type: "ProposalEnded"; facts: { seat: number } }
  | { type: "AbilityUsed"; facts: { seat: number; node: string } }
  | { type: "AdversaryChosen"; facts: { seat: number; card: string; side: string } }
  | { type: "SaidDone"; facts: { seat: number } }
  | { type: "Resumed"; facts: { seat: number } }
  | { type: "Skipped"; facts: { seat: number } }
  | { type: "Ordered"; facts: { seat: number; card: string } }
  | { type: "Claimed"; facts: { seat: number; card: string; how: string } }
  | { type: "Conceded"; facts: { seat: number } };

declare module "../../sight" {
  interface Sights {
    "one-deck-galaxy": { view: GalaxyView; options: Options; told: Told; foretold: GalaxyForetold };
  }
}
