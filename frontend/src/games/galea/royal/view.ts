// The sight of Royal Galea, as its engine gives it.
import type { Game } from "../../../api/types";
import { sightOf } from "../../sight";
import type { RoyalView } from "../types/royal-galea";

export type {
  LocationView as Location,
  Notes,
  RoyalView,
  StackView as Stack,
  TuckedView as Tucked,
} from "../types/royal-galea";

export type Two<Of> = readonly [Of, Of];

/** Whether cards are still kept and passed on, before the first War. */
export const isDrafting = ({ phase }: RoyalView): boolean =>
  phase === "choose" || phase === "choose_again";

export const viewOf = (game: Game): RoyalView => sightOf("royal-galea", game);
