// What a game brings to the phone: for each of its systems a sign and, fetched when they
// are wanted, a board, the explanation of its points and an introduction.
import type { ComponentType } from "preact";
import type { Game, Options } from "../api/types";
import type { Introduction } from "../introductions/introduction";
import type { Lazy } from "../parts/lazy";
import type { Other } from "../store/newTable";
import type { Board } from "../table/boards";
import type { Key } from "../words";

export interface Lesson {
  screens: number;
  load: () => Promise<Introduction>;
  /** What is left for a second sitting. */
  next?: Lesson;
}

/** How a game is played, on one page: its words part by part, and pictures of some. */
export interface HowTo {
  /** The section of the catalogue that has them: "aim" titles a part, "aim_1" follows. */
  words: Record<string, Record<string, string>>;
  pictures?: Readonly<Record<string, ComponentType>>;
}

/** What one can play of a system, by the name that its players use. */
export interface Play {
  id: string;
  title: Key;
  hint: Key;
  seats: readonly number[];
  /** What it is by the rules: options that are set with it, and chosen nowhere else. */
  options: Options;
  /** Whether options make it this, where their values alone do not say so. */
  is?: (chosen: Options) => boolean;
  /** An option that is chosen with it: which sheet, for instance. */
  asks?: string;
  /** Who takes the other seats, unless somebody sits there already. */
  others?: Other;
  /** Whether those who sit by turns belong together. */
  isOfTeams?: boolean;
}

/** What can be played of the systems of a folder: its `plays.ts`. */
export type Plays = Readonly<Record<string, readonly Play[]>>;

export interface SystemHere {
  emblem: { hue: string; icon: string };
  /** The place it is played in, as styles/scenes.css knows it; else the felt. */
  scene?: "arena" | "field" | "space";
  /** Whether all who play it win or lose together. */
  isShared?: boolean;
  /** The board; without one, the decision tray asks everything itself. */
  board?: () => Promise<Board>;
  /** How it explains its points at the end. */
  Reckoning?: Lazy<{ game: Game }>;
  /** How it is played, fetched when somebody reads it. */
  how?: () => Promise<HowTo>;
  /** How it can be learned at a table. */
  lesson?: Lesson;
  /** The own hand as a strip, to be recognised from afar. */
  Hand?: ComponentType<{ game: Game }>;
}

export interface GameHere {
  systems: Readonly<Record<string, SystemHere>>;
  /** Where its components come from, for the page that thanks. */
  Credits?: ComponentType;
  /** Pages of its own, by the first part of their addresses. */
  pages?: Readonly<Record<string, Page>>;
}

export interface Page {
  Screen: ComponentType<{ page: string | null }>;
  title: Key;
  hint: Key;
  icon: string;
  /** The system whose new game it helps to prepare. */
  prepares?: string;
  /** The option of that game whose value it shows. */
  shows?: string;
  /** The one page under it that can be read without a name. */
  isOpen?: (page: string | null) => boolean;
}
