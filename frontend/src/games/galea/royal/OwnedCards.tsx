import type { Game } from "../../../api/types";
import { Why } from "../../../parts/Why";
import { log } from "../../../store/table";
import { say } from "../../../words";
import { heardIn, type ToldOf } from "../../sight";
import { GaleaCard } from "../GaleaCard";
import { cardOf, type CardId, nameOf } from "../view";
import { nameAt, named } from "./names";
import { type RoyalView, viewOf } from "./view";

type Taking = Extract<ToldOf<"royal-galea">, { type: "LocationTaken" }>;

interface Props {
  game: Game;
  seat: number;
}

/** What a seat owns in the end, each card with how it was come by. */
export function OwnedCards({ game, seat }: Props) {
  const view = viewOf(game);
  const hand = view.open_hands?.[seat] ?? [];
  const title = say("royal.owned", { name: nameAt(game, seat) });
  return (
    <section class="paper" aria-label={title}>
      <div class="row">
        <h2 class="grow">{title}</h2>
        <b class="num">{view.owned[seat]}</b>
      </div>
      <ul class="lines">
        {[...view.captured[seat]!, ...hand].map((id) => (
          <li key={id}>
            <GaleaCard deck={view.deck} id={id} isSilent />
            <span class="grow">
              <b>{nameOf(cardOf(view.deck, id))}</b>
              <br />
              <small>
                {hand.includes(id) ? say("royal.card_hand") : how(view, id)}
              </small>
            </span>
            <Why
              system={game.system}
              rules={hand.includes(id) ? ["GA-080"] : (taking(id)?.rules ?? ["GA-077"])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Ana takes Helm 5, 7 to 4.", or that it lay under such a location. */
function how({ deck }: RoyalView, id: CardId): string {
  const told = taking(id);
  if (!told || told.facts.location === id) return told?.text ?? "";
  const location = named(deck, [told.facts.location]);
  return say("royal.card_under", { location, text: told.text });
}

/** The event by which a card was captured. */
const taking = (id: CardId): Taking | undefined =>
  heardIn("royal-galea", log.value)
    .filter((event) => event.type === "LocationTaken")
    .find(({ facts }) => facts.location === id || facts.tucked.includes(id));
