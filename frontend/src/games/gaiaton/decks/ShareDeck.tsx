import { CopyField } from "../../../parts/CopyField";
import { ShareLink } from "../../../parts/ShareLink";
import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import type { AnimalSet } from "../animals";
import { linkOf } from "./link";
import { listOf } from "./lines";

/** Opens the ways to pass a deck on. */
export const shareDeck = (
  set: AnimalSet,
  name: string,
  cards: readonly string[],
): void =>
  openSheet(
    say("decks.share_title"),
    <ShareDeck set={set} name={name.trim()} cards={cards} />,
  );

interface Props {
  set: AnimalSet;
  name: string;
  cards: readonly string[];
}

function ShareDeck({ set, name, cards }: Props) {
  const text = listOf(set, name, cards);
  const hasCopies = new Set(cards).size < cards.length;
  return (
    <>
      <ShareLink
        link={linkOf(set, name, cards)}
        title={name}
        heading={say("decks.share_link")}
        hint={say(hasCopies ? "decks.share_copies" : "decks.share_link_hint")}
      />
      <section class="paper" aria-label={say("decks.share_text")}>
        <h2>{say("decks.share_text")}</h2>
        <CopyField
          label={say("decks.share_list")}
          text={text}
          rows={6}
          icon="log"
          copy={say("decks.copy_text")}
          copied={say("decks.text_copied")}
          share={[{ title: name, text }, say("decks.share_list_button")]}
        />
      </section>
    </>
  );
}
