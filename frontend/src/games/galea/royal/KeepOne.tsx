import type { Game } from "../../../api/types";
import { choice, choose, decision } from "../../../store/choice";
import { withPick } from "../../../table/draft";
import { say } from "../../../words";
import { CardButton } from "../CardButton";
import { CardOption } from "../CardOption";
import { zoom } from "../CardZoom";
import { GaleaCard } from "../GaleaCard";
import { cardOf, type CardId, type Deck, nameOf } from "../view";
import { named, near } from "./names";
import { StacksLine } from "./StacksLine";
import { type RoyalView, viewOf } from "./view";

/** The draft: what is known of the stacks, and what was passed on. */
export function KeepOne({ game }: { game: Game }) {
  const view = viewOf(game);
  const mine = near(game);
  const isAgain = view.phase === "choose_again";
  const passed = isAgain ? view.drafts[1 - mine] : null;
  return (
    <section class="middle" aria-label={title(view)}>
      <StacksLine game={game} />
      {passed && <PassedOn deck={view.deck} cards={passed} />}
    </section>
  );
}

function PassedOn({ deck, cards }: { deck: Deck; cards: readonly CardId[] }) {
  return (
    <div
      class="seat"
      role="img"
      aria-label={`${say("royal.passed_on")}: ${named(deck, cards)}`}
    >
      <small class="grow">{say("royal.passed_on")}</small>
      <span class="pile fill side" style={{ "--n": cards.length, flexGrow: 2 }}>
        {cards.map((id) => (
          <GaleaCard key={id} deck={deck} id={id} isSilent />
        ))}
      </span>
    </div>
  );
}

/** Five cards drawn, or the four that came over: one of them is kept, or was. */
export function Drawn({ game }: { game: Game }) {
  const view = viewOf(game);
  const { deck } = view;
  const cards = view.drafts[near(game)] ?? [];
  if (!cards.length) return null;
  const show = (id: CardId) => zoom(nameOf(cardOf(deck, id)), { deck, ids: [id] });
  return (
    <fieldset class="hand keep">
      <legend>{title(view)}</legend>
      {cards.map((id) =>
        decision.value ? (
          <CardOption
            key={id}
            deck={deck}
            id={id}
            isChosen={choice.value?.picks["card"]?.[0] === id}
            onChoose={() => choose(withPick(choice.value!, "card", [id]))}
            onShow={show}
          />
        ) : (
          <CardButton key={id} deck={deck} id={id} onShow={show} />
        ),
      )}
    </fieldset>
  );
}

const title = ({ phase }: RoyalView): string =>
  say(phase === "choose_again" ? "royal.came_over" : "royal.drawn");
