import { choice, decision } from "../../store/choice";
import { say, signed } from "../../words";
import { CardButton } from "./CardButton";
import { CardChoice } from "./CardChoice";
import { GaleaCard } from "./GaleaCard";
import { plain, zoomCard, zoomCards } from "./meaning";
import { preview } from "./preview";
import { worth } from "./standing";
import { cardOf, type GaleaView, known, nameOf, type Side } from "./view";
import { whyNot } from "./whyNot";

interface Props {
  view: GaleaView;
  seat: number;
}

/** The own side: face-down cards only we can see, and those lying open. */
export function MySide({ view, seat }: Props) {
  const isChoosing = decision.value?.kind === "send";
  const side = view.sides[seat]!;
  const cards = known(side);
  const title = say("galea.my_side");
  return (
    <section
      class={`seat ${isChoosing ? "wrap" : ""} ${plain(view)}`}
      aria-label={title}
    >
      <span class={cards.length && !isChoosing ? "who" : "grow"}>
        <b>{title}</b>
        <small>{standing(view, seat)}</small>
      </span>
      {isChoosing ? (
        <Choices view={view} side={side} />
      ) : (
        <Pile view={view} side={side} />
      )}
    </section>
  );
}

/** "now +1", and what the choice would make of it. */
function standing(view: GaleaView, seat: number): string {
  const cards = known(view.sides[seat]!);
  const points = signed(worth(view, cards));
  const now = say(cards.length ? "galea.side_now" : "galea.side_empty", { points });
  const next = choice.value && preview(view, seat, choice.value);
  return next ? say("galea.side_then", { now, points: signed(next.side) }) : now;
}

interface PileProps {
  view: GaleaView;
  side: Side;
}

function Choices({ view, side }: PileProps) {
  return (
    <div class="open">
      {side.hidden?.map((id) => (
        <CardChoice key={id} view={view} id={id} isDown />
      ))}
      {side.up.map((id) => (
        <CardButton
          key={id}
          deck={view.deck}
          id={id}
          off={whyNot("send", "up")}
          onShow={() => zoomCard(view, id)}
        />
      ))}
    </div>
  );
}

function Pile({ view, side }: PileProps) {
  const cards = known(side);
  if (!cards.length) return null;
  const names = cards.map((id) => nameOf(cardOf(view.deck, id))).join(", ");
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
            deck={view.deck}
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
        onClick={() => zoomCards(title, view, cards, note)}
      />
    </>
  );
}
