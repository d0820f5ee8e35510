import type { Game } from "../../../api/types";
import { choice, choose, decision } from "../../../store/choice";
import { withPick } from "../../../table/draft";
import { say } from "../../../words";
import { Gathered } from "./Gathered";
import { named } from "./names";
import { StackNotes } from "./StackNotes";
import { type RoyalView, type Stack, viewOf } from "./view";

/** The stacks that are left, with what we know of each; one of them is picked. */
export function Stacks({ game }: { game: Game }) {
  const view = viewOf(game);
  return (
    <section class="middle" aria-label={say("royal.stacks_left")}>
      <Gathered game={game} />
      <ul class="stack">
        {view.stacks.map((stack) => (
          <li key={stack.id}>
            <StackRow view={view} stack={stack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StackRow({ view, stack }: { view: RoyalView; stack: Stack }) {
  const rest = (
    <>
      <b>{say("royal.stack", { n: stack.round })}</b>
      <StackNotes deck={view.deck} stack={stack} />
    </>
  );
  if (decision.value?.kind !== "pick") return <span class="lane heap-row">{rest}</span>;
  return (
    <label class="lane heap-row is-legal">
      <input
        class="over"
        type="radio"
        name="stack"
        aria-label={toldOf(view, stack)}
        checked={choice.value?.picks["stack"]?.[0] === stack.id}
        onChange={() => choose(withPick(choice.value!, "stack", [stack.id]))}
      />
      {rest}
    </label>
  );
}

function toldOf({ deck }: RoyalView, { round, notes }: Stack): string {
  const title = say("royal.stack_title", { n: round });
  const sure = notes && named(deck, notes.sure);
  const passed = notes && named(deck, notes.passed);
  const known =
    sure && passed
      ? say("royal.stack_known", { sure, passed })
      : say("royal.stack_unknown");
  return `${title}. ${known}.`;
}
