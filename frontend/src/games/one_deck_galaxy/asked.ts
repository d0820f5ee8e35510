// What is aimed at, and what is asked beside acts, is put into words by parts that come
// with the first of them.
import type { Decision, Game } from "../../api/types";
import { later } from "../../parts/later";
import { say } from "../../words";
import { isActing } from "./choice";

/** The words for what is asked, as soon as they have come. */
export const asked = later(() => import("./questions"));

/** The words for what is aimed at. */
export const aims = later(() => import("./aims"));

/** The line under the prompt: what a question is about. */
export const hintOf = (game: Game, open: Decision): string =>
  isActing(open) ? say("galaxy.hint_act") : (asked()?.about(game, open) ?? "");
