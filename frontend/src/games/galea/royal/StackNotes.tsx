import { CardBack } from "../../../parts/CardBack";
import { say } from "../../../words";
import { GaleaCard } from "../GaleaCard";
import type { CardId, Deck } from "../view";
import { named } from "./names";
import type { Stack } from "./view";

interface Props {
  deck: Deck;
  stack: Stack;
  /** With a sentence for each kind of knowledge. */
  isLong?: boolean;
}

/** What this player knows of a stack: three cards for sure, and three of four more. */
export function StackNotes({ deck, stack: { notes }, isLong }: Props) {
  if (!notes) return <SixBacks />;
  const { sure, passed } = notes;
  if (!isLong)
    return (
      <>
        <Few deck={deck} cards={sure} />
        <small aria-hidden="true">{say("royal.and_three_of")}</small>
        <Few deck={deck} cards={passed} />
      </>
    );
  return (
    <>
      <small>{say("royal.lie_here")}</small>
      <Few deck={deck} cards={sure} />
      <small>{say("royal.three_of")}</small>
      <Few deck={deck} cards={passed} />
    </>
  );
}

function Few({ deck, cards }: { deck: Deck; cards: readonly CardId[] }) {
  return (
    <span
      class="pile fill few"
      style={{ "--n": cards.length, flexGrow: cards.length + 1 }}
      role="img"
      aria-label={named(deck, cards)}
    >
      {cards.map((id) => (
        <GaleaCard key={id} deck={deck} id={id} isSilent />
      ))}
    </span>
  );
}

function SixBacks() {
  return (
    <span
      class="pile fill few"
      style={{ "--n": 6, flexGrow: 6 }}
      role="img"
      aria-label={say("royal.stack_unknown")}
    >
      {Array.from({ length: 6 }, (_, i) => (
        <CardBack key={i} />
      ))}
    </span>
  );
}
