import type { Game } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { listed, say } from "../../words";
import { cardName } from "./cards";
import { nameAt } from "./view";

const CardZoom = lazy(() => import("./CardZoom"), "CardZoom");
const SeatSheet = lazy(() => import("./SeatSheet"), "SeatSheet");
const TurnSheet = lazy(() => import("./TurnSheet"), "TurnSheet");
const CardList = lazy(() => import("./CardList"), "CardList");

/** Opens cards large, each with what it does. */
export const zoomCards = (ids: readonly string[]): void =>
  openSheet(listed(ids.map(cardName)), <CardZoom ids={ids} />);

/** Opens all that is known of a seat: champion, statuses, hand, Used Pile. */
export const zoomSeat = (game: Game, seat: number): void =>
  openSheet(nameAt(game, seat), <SeatSheet seat={seat} />);

/** Opens what came of the turns, beginning with the one that is named, or the last. */
export const showTurn = (first: number | null = null): void =>
  openSheet(say("galatune.turns"), <TurnSheet first={first} />);

/** Opens all champions and cards; those that lie open on the deck come first. */
export const showCards = (top: readonly string[]): void =>
  openSheet(say("galatune.all_cards"), <CardList top={top} />);
