import type { Game } from "../../../api/types";
import { decision } from "../../../store/choice";
import { seatName } from "../../../table/seats";
import { say } from "../../../words";
import { CardButton } from "../CardButton";
import { CardOption } from "../CardOption";
import { zoom } from "../CardZoom";
import { HandRows } from "../HandRows";
import { cardOf, type CardId, nameOf } from "../view";
import { chooseCard, chosen } from "./choice";
import { near } from "./names";
import { Drawn } from "./KeepOne";
import { isDrafting, viewOf } from "./view";

/** What is held: the cards to keep one of in the draft, then what was kept. */
export function Hand({ game }: { game: Game }) {
  const view = viewOf(game);
  if (isDrafting(view)) return <Drawn game={game} />;
  return view.hand ? <Kept game={game} hand={view.hand} /> : null;
}

const KEPT = 2; // in each round of the draft

interface Props {
  game: Game;
  hand: readonly CardId[];
}

/** The own hand: what was kept in the draft, and what comes back from a War. */
export function Kept({ game, hand }: Props) {
  const view = viewOf(game);
  const mine = near(game);
  const name = seatName(game.seats[1 - mine]!);
  const tell = (id: CardId) =>
    view.known[mine]!.includes(id) ? [say("royal.known_of_mine", { name })] : [];
  const show = (id: CardId) =>
    zoom(nameOf(cardOf(view.deck, id)), { deck: view.deck, ids: [id], tell });
  const isPlacing = decision.value?.kind === "place";
  const isEmpty = !hand.length;
  if (isEmpty && view.war) return null;
  return (
    <>
      {isEmpty && <p class="soft kept-none">{say("royal.kept_none")}</p>}
      <HandRows hand={hand} places={view.war ? 0 : KEPT * view.rounds}>
        {(id) =>
          isPlacing ? (
            <CardOption
              key={id}
              deck={view.deck}
              id={id}
              isChosen={chosen().card === id}
              onChoose={chooseCard}
              onShow={show}
            />
          ) : (
            <CardButton key={id} deck={view.deck} id={id} onShow={show} />
          )
        }
      </HandRows>
    </>
  );
}
