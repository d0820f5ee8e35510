// The sight of Gaiaton, as its engine gives it.
import type { Game, Term } from "../../api/types";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { type Animal, animalIn, spelt } from "./animals";
import type { Colour } from "./kinds";

export type Declared = "low" | "max";

/** An animal on the stage, the number declared for it, and who supports it. */
export interface Lay {
  animal: string;
  declared: Declared | null;
  years: number;
  supports: string[];
}

export interface Exchange {
  attack: Lay;
  counter: Lay | null;
}

export interface Prospect {
  /** `low:<animal>` or `max:<animal>`. */
  move: string;
  years: number;
  /** The cheapest legal support. */
  supports: string[];
  /** For an attack: its value opposite each colour, null where it is a stalemate. */
  against?: (number | null)[];
  /** For a counter: what both would come to (attack, counter), and what comes of it. */
  totals?: [number, number];
  result?: "win" | "lose" | "stalemate";
}

export interface PlayerView {
  hand: number;
  deck: number;
  discard: string[];
  graveyard: string[];
  back: string[];
  kept: string[];
  reshuffles: number;
  exchanged: boolean;
  won: number;
  starter: string | null;
  hand_cards: string[] | null;
  deck_cards: string[] | null;
}

export interface GaiatonView {
  phase: "deck" | "exchange" | "begin" | "attack" | "counter" | "next" | "over";
  active: number | null;
  options: { animals: string };
  colours: Colour[];
  players: PlayerView[];
  battle: {
    number: number;
    attacker: number;
    stage: Exchange[];
    attack: Term[];
    counter: Term[];
    totals: [number, number];
  };
  /** The own hand and the animals in battle. */
  animals: { id: string; colour: Colour; low: number; max: number }[];
  prospects: Prospect[];
  decks: { id: string; name: string; theme: string }[];
}

export const viewOf = (game: Game): GaiatonView => game.view as GaiatonView;

/** An animal by its id; null while it is neither here nor in a set that has come. */
export function animalAt(view: GaiatonView, id: string): Animal | null {
  const known = animalIn(view.options.animals, id);
  const face = known ?? view.animals.find((one) => one.id === id);
  return face ? { name: spelt(id), ...face } : null;
}

export const nameOf = (view: GaiatonView, id: string): string =>
  animalAt(view, id)?.name ?? spelt(id);

/** The seat that is shown near. */
export const near = (game: Game): number => game.seat ?? 0;

export const far = (game: Game): number => 1 - near(game);

/** "You", or a name. */
export const nameAt = (game: Game, seat: number): string =>
  game.seat === seat ? say("seat.you") : seatName(game.seats[seat]!);

/** All cards that share an animal's fate (GL-021). */
export const cardsOf = ({ animal, supports }: Lay): string[] => [animal, ...supports];
