// The sight of Noble Galea, as its engine gives it.
import type { Game } from "../../../api/types";
import { sightOf } from "../../sight";
import type { NobleView } from "../types/noble-galea";

export type {
  ConditionView as Condition,
  LocationView as Location,
  NobleView,
} from "../types/noble-galea";

export const viewOf = (game: Game): NobleView => sightOf("noble-galea", game);
