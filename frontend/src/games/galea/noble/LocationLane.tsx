import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../../../api/types";
import { decision } from "../../../store/choice";
import { lastEvent } from "../../../store/table";
import { say } from "../../../words";
import { heardIn } from "../../sight";
import { OpenPlace } from "../OpenPlace";
import { type LaneSide, PlaceLane, totalOf } from "../PlaceLane";
import { choosePlace, chosen, placesOf } from "./choice";
import { showLocation } from "./LocationSheet";
import { Marks } from "./Marks";
import { afterAt } from "./preview";
import { toldOf } from "./told";
import { type Location, viewOf } from "./view";

interface Props {
  game: Game;
  location: Location;
}

/** A location: who has played what to it, who meets what, and who would win it now. */
export function LocationLane({ game, location }: Props) {
  const view = viewOf(game);
  const mine = game.seat ?? 0;
  const { card } = location;
  const choice = chosen();
  const isHere = choice.place === card && game.decisions.length > 0;
  const shown = (isHere && afterAt(game, card)) || location;
  const cards = laidAt(location, mine, isHere ? choice.cards : []);
  const lane = useRef<HTMLLIElement>(null);
  const isNews = newsAt() === card;
  useEffect(() => {
    const lanes = lane.current?.parentElement;
    if (!isNews || !lane.current || !lanes) return;
    const { offsetLeft, offsetWidth } = lane.current;
    lanes.scrollTo?.({ left: offsetLeft - (lanes.clientWidth - offsetWidth) / 2 });
  }, [isNews, lastEvent.value?.seen]);
  const side = (seat: number): LaneSide => ({
    cards: cards[seat]!,
    coming: isHere && seat === mine ? choice.cards : [],
    total: totalOf(shown, cards, seat),
    isHolding: shown.holder === seat,
    children: <Marks conditions={view.options.conditions} met={shown.meets[seat]!} />,
  });
  return (
    <li ref={lane}>
      <Control game={game} location={shown} isChosen={choice.place === card}>
        <PlaceLane
          deck={view.deck}
          card={card}
          far={side(1 - mine)}
          near={side(mine)}
        />
      </Control>
    </li>
  );
}

/** What lies on both sides with the cards that are chosen for this place. */
const laidAt = (
  { sides }: Location,
  mine: number,
  coming: readonly string[],
): readonly (readonly string[])[] =>
  sides.map((side, seat) => (seat === mine ? [...side, ...coming] : side));

interface ControlProps extends Props {
  isChosen: boolean;
  children: preact.ComponentChildren;
}

/** A location that is open to us can be chosen; any other is looked at. */
function Control({ game, location, isChosen, children }: ControlProps) {
  const show = () => showLocation(game, location.card);
  const name = toldOf(game, location);
  if (placesOf(decision.value).includes(location.card))
    return (
      <OpenPlace
        place={location.card}
        name={name}
        isChosen={isChosen}
        choose={choosePlace}
        look={show}
      >
        {children}
      </OpenPlace>
    );
  return (
    <span class="lane place" data-place={location.card}>
      <button
        class="over"
        type="button"
        aria-label={say("table.look", { what: name })}
        onClick={show}
      />
      {children}
    </span>
  );
}

/** The location of which was told last. */
function newsAt(): string | undefined {
  const [event] = heardIn("noble-galea", lastEvent.value ? [lastEvent.value] : []);
  if (event?.type === "LocationLaid") return event.facts.card;
  return event && "location" in event.facts ? event.facts.location : undefined;
}
