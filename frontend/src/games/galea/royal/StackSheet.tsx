import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import type { Deck } from "../view";
import { StackNotes } from "./StackNotes";
import type { Stack } from "./view";

/** Opens the own notes on a stack. */
export function showStack(deck: Deck, stack: Stack): void {
  openSheet(
    say("royal.stack_title", { n: stack.round }),
    <>
      <p class="soft">{say("royal.notes_hint")}</p>
      <StackNotes deck={deck} stack={stack} isLong />
    </>,
  );
}
