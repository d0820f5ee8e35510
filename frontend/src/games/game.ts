// What a game brings to the phone: for each of its systems a sign and, fetched when they
// are wanted, a board, the explanation of its points and an introduction.
import type { ComponentType } from "preact";
import type { Game } from "../api/types";
import type { Introduction } from "../introductions/introduction";
import type { Lazy } from "../parts/lazy";
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

export interface SystemHere {
  emblem: { hue: string; icon: string };
  /** The place it is played in, as styles/scenes.css knows it; else the felt. */
  scene?: "arena" | "field" | "space";
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
