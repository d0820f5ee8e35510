import type { Game } from "../../../api/types";
import { Icon } from "../../../parts/Icon";
import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import { StackNotes } from "./StackNotes";
import { viewOf } from "./view";

/** How far the draft is; a tap opens the own notes on every stack. */
export function StacksLine({ game }: { game: Game }) {
  const { stacks, round, rounds, deck } = viewOf(game);
  const told = say("royal.round", { n: round, of: rounds });
  if (!stacks.length) return <p class="soft">{told}</p>;
  const show = () =>
    openSheet(
      say("royal.stacks_title"),
      <>
        <p class="soft">{say("royal.notes_hint")}</p>
        {stacks.map((stack) => (
          <div key={stack.id} class="stack note">
            <h3>{say("royal.stack_title", { n: stack.round })}</h3>
            <StackNotes deck={deck} stack={stack} isLong />
          </div>
        ))}
      </>,
    );
  return (
    <button class="told-line" type="button" onClick={show}>
      <span class="grow">
        {told} · {say("royal.stacks", { n: stacks.length })}
      </span>
      <Icon name="next" />
    </button>
  );
}
