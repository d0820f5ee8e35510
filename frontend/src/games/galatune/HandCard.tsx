import type { Decision } from "../../api/types";
import { CardBack } from "../../parts/CardBack";
import { onLongPress } from "../../parts/longPress";
import { startOver } from "../../store/choice";
import { say } from "../../words";
import { CardFace } from "./CardFace";
import { type Action, cardOf, spoken } from "./cards";
import { cardIn, chosen, movesOf, takeCard } from "./choice";
import { zoomCards } from "./zoom";

interface Props {
  id: string;
  open: Decision | null;
  /** How many of it the hand holds; none of a Special Action. */
  copies: number;
}

/** A card of the hand: one to play, or one to look at. */
export function HandCard({ id, open, copies }: Props) {
  const card = cardOf(id);
  if (!card) return <CardBack size="m" />;
  const isPlayable = !!open && movesOf(open, id).length > 0;
  return (
    <span
      class={classOf(open, isPlayable)}
      data-card={id}
      data-thing={id}
      {...onLongPress(() => zoomCards([id]))}
    >
      {isPlayable ? (
        <Choosable open={open} card={card} copies={copies} />
      ) : (
        <button
          class="over"
          type="button"
          aria-label={called(card, copies)}
          onClick={() => zoomCards([id])}
        />
      )}
      <CardFace card={card} isSpecial={!copies} />
      {copies > 1 && <span class="count">{copies}</span>}
    </span>
  );
}

const classOf = (open: Decision | null, isPlayable: boolean): string =>
  open && !isPlayable && LAYING.includes(open.kind) ? "card is-off" : "card";

const LAYING = ["plan", "trap"];

interface ChoosableProps {
  open: Decision;
  card: Action;
  copies: number;
}

function Choosable({ open, card, copies }: ChoosableProps) {
  const isTaken = cardIn(chosen()) === card.id;
  return (
    <input
      class="over"
      type="checkbox"
      name="card"
      aria-label={called(card, copies)}
      checked={isTaken}
      onChange={({ currentTarget }) => {
        if (isTaken && !open.given) startOver();
        else takeCard(open, card.id);
        currentTarget.checked = cardIn(chosen()) === card.id;
      }}
    />
  );
}

/** What a card is, and that it is a Special Action or there more than once. */
function called(card: Action, copies: number): string {
  if (!copies) return say("galatune.special_of", { card: spoken(card) });
  return copies > 1
    ? say("galatune.copies_of", { n: copies, card: spoken(card) })
    : spoken(card);
}
