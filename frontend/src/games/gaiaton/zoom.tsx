import type { VNode } from "preact";
import type { Game, Told } from "../../api/types";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { type GaiatonView, nameOf } from "./view";

const AnimalZoom = lazy(() => import("./AnimalZoom"), "AnimalZoom");
const BattleSheet = lazy(() => import("./BattleSheet"), "BattleSheet");
const WheelSheet = lazy(() => import("./WheelSheet"), "WheelSheet");

export const showWheel = (view: GaiatonView): void =>
  openSheet(say("gaiaton.wheel"), <WheelSheet view={view} />);

export const zoomAnimal = (view: GaiatonView, id: string): void =>
  zoomAnimals(nameOf(view, id), view, [id]);

/** Opens animals large, each with what it can do. */
export function zoomAnimals(
  title: string,
  view: GaiatonView,
  ids: readonly string[],
): void {
  openSheet(title, <AnimalZoom view={view} ids={ids} />);
}

/** The battle that an event belongs to, as a picture. */
export const pictureOf = (game: Game, told: Told): VNode => (
  <BattleSheet game={game} told={told} />
);
