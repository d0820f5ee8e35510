import { openSheet } from "../../store/sheets";
import { sentence } from "../../words";
import { GaleaCard } from "./GaleaCard";
import { cardOf, type CardId, type Deck, fullName } from "./view";

interface Props {
  deck: Deck;
  ids: readonly CardId[];
  /** What else is to say about these cards. */
  note?: string | undefined;
  /** What a card means in this game, a line each. */
  tell?: (id: CardId) => readonly string[];
}

/** Opens cards large, each with what it means in this game. */
export function zoom(title: string, props: Props): void {
  openSheet(title, <CardZoom {...props} />);
}

function CardZoom({ deck, ids, note, tell }: Props) {
  return (
    <>
      {note && <p class="soft">{note}</p>}
      {ids.map((id) => (
        <div class="zoom" key={id}>
          <GaleaCard deck={deck} id={id} size="l" isSilent />
          <div class="stack grow">
            <h3>{sentence(fullName(cardOf(deck, id)))}</h3>
            {tell?.(id).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
