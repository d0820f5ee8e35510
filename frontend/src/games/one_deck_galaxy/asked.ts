// What is asked beside acts is put into words by a part that comes with the first of it.
import { signal } from "@preact/signals";
import type { Decision, Game } from "../../api/types";
import { unfetched } from "../../store/release";
import { say } from "../../words";
import { isActing } from "./choice";

type Questions = typeof import("./questions");

const questions = signal<Questions | null>(null);
let isWanted = false;

/** The words for what is asked, as soon as they have come. */
export function asked(): Questions | null {
  if (!isWanted) {
    isWanted = true;
    import("./questions").then((come) => (questions.value = come), unfetched);
  }
  return questions.value;
}

/** The line under the prompt: what a question is about. */
export const hintOf = (game: Game, open: Decision): string =>
  isActing(open) ? say("galaxy.hint_act") : (asked()?.about(game, open) ?? "");
