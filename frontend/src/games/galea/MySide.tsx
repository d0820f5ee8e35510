import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say, signed } from "../../words";
import { CardButton } from "./CardButton";
import { CardChoice } from "./CardChoice";
import { GaleaCard } from "./GaleaCard";
import { plain, zoomCard, zoomCards } from "./meaning";
import { foretoldAt, outlookOf } from "../sight";
import { cardOf, known, nameOf, type Side, viewOf } from "./view";
import { whyNot } from "./whyNot";

interface Props {
  game: Game;
  seat: number;
}

/** The own side: face-down cards only we can see, and those lying open. */
export function MySide({ game, seat }: Props) {
  const isChoosing = decision.value?.kind === "send";
  const view = viewOf(game);
  const side = view.sides[seat]!;
  const cards = known(side);
  const title = say("galea.my_side");
  return (
    <section
      class={`seat ${isChoosing ? "wrap" : ""} ${plain(view)}`}
      data-thing={`seat.${seat}`}
      aria-label={title}
    >
      <span class={cards.length && !isChoosing ? "who" : "grow"}>
        <b>{title}</b>
        <small>{standing(game, cards.length > 0)}</small>
      </span>
      {isChoosing ? (
        <Choices game={game} side={side} />
      ) : (
        <Pile game={game} side={side} />
      )}
    </section>
  );
}

/** "now +1", and what the choice would make of it. */
function standing(game: Game, hasCards: boolean): string {
  const stands = outlookOf("common-galea", game);
  if (!stands) return "";
  const points = signed(stands.points);
  const now = say(hasCards ? "galea.side_now" : "galea.side_empty", { points });
  const next = foretoldAt("common-galea", game);
  return next ? say("galea.side_then", { now, points: signed(next.points) }) : now;
}

interface PileProps {
  game: Game;
  side: Side;
}

function Choices({ game, side }: PileProps) {
  return (
    <div class="open">
      {side.hidden?.map((id) => (
        <CardChoice key={id} game={game} id={id} isDown />
      ))}
      {side.up.map((id) => (
        <CardButton
          key={id}
          deck={viewOf(game).deck}
          id={id}
          off={whyNot("send", "up")}
          onShow={() => zoomCard(game, id)}
        />
      ))}
    </div>
  );
}

function Pile({ game, side }: PileProps) {
  const { deck } = viewOf(game);
  const cards = known(side);
  if (!cards.length) return null;
  const names = cards.map((id) => nameOf(cardOf(deck, id))).join(", ");
  const title = say("galea.my_side");
  const note = side.down ? say("galea.down_mine", { n: side.down }) : undefined;
  return (
    <>
      <span
        class="pile fill side"
        style={{ "--n": cards.length, flexGrow: 1 }}
        role="img"
        aria-label={note ? `${names}. ${note}` : names}
      >
        {cards.map((id) => (
          <GaleaCard
            key={id}
            deck={deck}
            id={id}
            isDown={!!side.hidden?.includes(id)}
            isSilent
          />
        ))}
      </span>
      <button
        class="over"
        type="button"
        aria-label={say("table.look", { what: title })}
        onClick={() => zoomCards(title, game, cards, note)}
      />
    </>
  );
}
