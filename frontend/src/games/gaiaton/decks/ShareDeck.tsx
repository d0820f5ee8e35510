import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../../../parts/Icon";
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
  const hasCopies = new Set(cards).size < cards.length;
  return (
    <>
      <ShareLink
        link={linkOf(set, name, cards)}
        title={name}
        heading={say("decks.share_link")}
        hint={say(hasCopies ? "decks.share_copies" : "decks.share_link_hint")}
      />
      <List name={name} text={listOf(set, name, cards)} />
    </>
  );
}

function List({ name, text }: { name: string; text: string }) {
  const copied = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = () => {
    field.current?.select();
    copied.value = document.execCommand("copy");
  };
  const share = () => navigator.share({ title: name, text }).catch(() => null);
  return (
    <section class="paper" aria-label={say("decks.share_text")}>
      <h2>{say("decks.share_text")}</h2>
      <label class="field">
        {say("decks.share_list")}
        <textarea readOnly ref={field} rows={6} value={text} />
      </label>
      <div class="row wrap">
        <button class="btn grow" type="button" onClick={copy}>
          <Icon name={copied.value ? "check" : "log"} />
          {say(copied.value ? "decks.text_copied" : "decks.copy_text")}
        </button>
        {"share" in navigator && (
          <button class="btn act grow" type="button" onClick={share}>
            <Icon name="share" />
            {say("decks.share_list_button")}
          </button>
        )}
      </div>
      <p class="sr" role="status">
        {copied.value && say("decks.text_copied")}
      </p>
    </section>
  );
}
