import type { Game } from "../../../api/types";
import { CardBack } from "../../../parts/CardBack";
import { Icon } from "../../../parts/Icon";
import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import { StackNotes } from "./StackNotes";
import { viewOf } from "./view";

const BOTH_LEAVE = 6; // of the ten that two draw they keep two each

/** How far the draft is, with the stacks so far; a tap opens the own notes on each. */
export function StacksLine({ game }: { game: Game }) {
  const { stacks, round, rounds, deck } = viewOf(game);
  const told = say("royal.round", { n: round, of: rounds });
  const heaps = Array.from({ length: rounds }, (_, i) => (
    <Heap key={i} round={i + 1} isThere={stacks.some((one) => one.round === i + 1)} />
  ));
  if (!stacks.length)
    return (
      <p class="told-line soft">
        <span class="grow">{told}</span>
        {heaps}
      </p>
    );
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
      {heaps}
      <Icon name="next" />
    </button>
  );
}

/** A stack that was set aside, or the place where one will lie. */
function Heap({ round, isThere }: { round: number; isThere: boolean }) {
  return (
    <span
      class="pile"
      aria-hidden="true"
      data-thing={`stack.${round}`}
      style={{
        "--card": "var(--stack, 1.5rem)",
        "--tuck": -0.92,
        opacity: isThere ? 1 : 0.2,
      }}
    >
      {Array.from({ length: isThere ? BOTH_LEAVE : 1 }, (_, i) => (
        <CardBack key={i} />
      ))}
    </span>
  );
}
