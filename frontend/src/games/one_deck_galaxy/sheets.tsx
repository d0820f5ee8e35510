// What lies one tap away: fetched when it is first opened.
import type { Game } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { seatName } from "../../table/seats";
import { say } from "../../words";
import { cardIn, type CardView, foeOf, type SetView } from "./cards";
import { mineOf, near, viewOf } from "./view";

const CardSheet = lazy(() => import("./CardSheet"), "CardSheet");
const CornerSheet = lazy(() => import("./CornerSheet"), "CornerSheet");
const FoeSheet = lazy(() => import("./FoeSheet"), "FoeSheet");
const MoreSheet = lazy(() => import("./MoreSheet"), "MoreSheet");
const PeopleSheet = lazy(() => import("./PeopleSheet"), "PeopleSheet");
const TechSheet = lazy(() => import("./TechSheet"), "TechSheet");

export const showCard = (game: Game, set: SetView, card: CardView, n: number): void =>
  openSheet(card.name, <CardSheet game={game} set={set} card={card} n={n} />);

export const showCorner = (there: Game, set: SetView): void =>
  openSheet(say("galaxy.corner"), <CornerSheet there={there} set={set} />);

export const showFoe = (game: Game, set: SetView): void =>
  openSheet(foeOf(set, viewOf(game)).name, <FoeSheet game={game} set={set} />);

export const showPeople = (game: Game, set: SetView, seat: number): void =>
  openSheet(
    seat === near(game) ? say("galaxy.you") : seatName(game.seats[seat]!),
    <PeopleSheet game={game} set={set} seat={seat} />,
  );

export const showTechs = (game: Game, set: SetView): void =>
  openSheet(say("galaxy.techs"), <TechSheet game={game} set={set} />);

export const showMore = (game: Game): void =>
  openSheet(say("galaxy.more_title"), <MoreSheet game={game} />);

/** The card that is aimed at, or the own people; the Adversary, too, until there is one. */
export function showPlace(game: Game, set: SetView, place: string | null): void {
  if (place === "foe") return showFoe(game, set);
  const n = Number(place?.slice(1));
  const card = cardIn(set, viewOf(game).slots[n]?.card);
  if (card) showCard(game, set, card, n);
  else if (mineOf(game).homeworld) showPeople(game, set, near(game));
  else showFoe(game, set);
}
