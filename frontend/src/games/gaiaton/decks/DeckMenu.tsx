import { Failed } from "../../../parts/Failed";
import { Row } from "../../../parts/Row";
import { useAct } from "../../../parts/useAct";
import { Sure } from "../../../parts/Sure";
import { go } from "../../../store/route";
import { closeSheets, openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import { copyName } from "./copyName";
import { shareDeck } from "./ShareDeck";
import { deleteDeck, keepDeck } from "./store";
import { clear, throwAway, type Work } from "./work";

/** What else can be done with a deck on the workbench. */
export function DeckMenu({ work }: { work: Work }) {
  const { set, name, cards, saved } = work;
  const copy = useAct(async () => {
    const wish = { set: set.id, name: copyName(name.value), cards: [...cards.value] };
    go(`/decks/${(await keepDeck(wish)).id}`);
  });
  return (
    <>
      <div class="games">
        <Row
          icon="share"
          title={say("decks.share")}
          hint={say("decks.share_hint")}
          onTap={() => shareDeck(set, name.value, cards.value)}
        />
        <Row
          icon="plus"
          title={say("decks.copy")}
          hint={say("decks.copy_hint")}
          onTap={() => void copy.act()}
        />
        {work.isChanged.value && (
          <Row
            icon="turn-back"
            title={say("decks.throw")}
            hint={say("decks.throw_hint")}
            onTap={() => {
              throwAway(work);
              closeSheets();
            }}
          />
        )}
        {saved.value && (
          <Row
            icon="cross"
            title={say("decks.delete")}
            hint={say("decks.delete_hint")}
            onTap={() => openSheet(say("decks.delete_title"), <Delete work={work} />)}
          />
        )}
      </div>
      <Failed why={copy.failed} />
    </>
  );
}

/** Asks once more before a deck is gone. */
function Delete({ work }: { work: Work }) {
  const deck = work.saved.value;
  const remove = async () => {
    if (deck) await deleteDeck(deck.id);
    clear(work);
    go("/decks", { replace: true });
  };
  return (
    <>
      <p>{say("decks.delete_sure", { name: deck?.name ?? "" })}</p>
      <Sure no={say("decks.delete_no")} yes={say("decks.delete_yes")} work={remove} />
    </>
  );
}
