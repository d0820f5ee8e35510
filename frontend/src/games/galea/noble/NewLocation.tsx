import { Icon } from "../../../parts/Icon";
import { say } from "../../../words";
import { choosePlace, chosen, NEW } from "./choice";
import { GaleaCard } from "../GaleaCard";
import type { Deck } from "../view";

/** The empty place at which a card becomes a new location. */
export function NewLocation({ deck }: { deck: Deck }) {
  const { cards, place } = chosen();
  const isChosen = place === NEW;
  const coming = isChosen && cards.length === 1 ? cards[0] : null;
  return (
    <li>
      <label class="lane place empty is-legal">
        <input
          class="over"
          type="radio"
          name="place"
          aria-label={say("noble.new_label")}
          checked={isChosen}
          onChange={() => choosePlace(NEW)}
        />
        {coming ? (
          <GaleaCard deck={deck} id={coming} isSilent />
        ) : (
          <span class="card s slot" aria-hidden="true">
            <Icon name="plus" />
          </span>
        )}
        <small aria-hidden="true">{say("noble.new")}</small>
      </label>
    </li>
  );
}
