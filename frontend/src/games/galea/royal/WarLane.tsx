import type { ComponentChildren } from "preact";
import type { Game } from "../../../api/types";
import { CardBack } from "../../../parts/CardBack";
import { onLongPress } from "../../../parts/longPress";
import { decision, reason } from "../../../store/choice";
import { say } from "../../../words";
import { OpenPlace } from "../OpenPlace";
import { type LaneSide, PlaceLane, totalOf } from "../PlaceLane";
import { choosePlace, chosen, isStuck, placesFor } from "./choice";
import { showLocation } from "./LocationSheet";
import { near } from "./names";
import { afterAt, unfit } from "./preview";
import { toldOf } from "./told";
import { type Location, viewOf } from "./view";

interface Props {
  game: Game;
  location: Location;
}

/** A location of a War: what lies on both sides and under it, and who takes it now. */
export function WarLane({ game, location }: Props) {
  const view = viewOf(game);
  const mine = near(game);
  const { card, place } = chosen();
  const isHere = place === location.card && card !== null;
  const comes = isHere && !isStuck(decision.value!, card);
  const shown = (comes && afterAt(game, location.card)) || location;
  const cards = (seat: number) =>
    comes && seat === mine ? [...location.sides[seat]!, card] : location.sides[seat]!;
  const laid = [cards(0), cards(1)];
  const side = (seat: number): LaneSide => ({
    cards: laid[seat]!,
    coming: comes && seat === mine ? [card] : [],
    total: totalOf(shown, laid, seat),
    isHolding: shown.holder === seat,
  });
  const tucked = location.tucked.length + Number(isHere && !comes);
  return (
    <li>
      <Control game={game} location={shown} isChosen={isHere}>
        <PlaceLane
          deck={view.deck}
          card={location.card}
          far={side(1 - mine)}
          near={side(mine)}
          under={tucked > 0 && <Under n={tucked} />}
        />
      </Control>
    </li>
  );
}

/** What lies face down under a location peeps out; how many, if more than one. */
function Under({ n }: { n: number }) {
  return (
    <>
      <span class="under">
        <CardBack />
      </span>
      {n > 1 && <b class="num">{n}</b>}
    </>
  );
}

interface ControlProps extends Props {
  isChosen: boolean;
  children: ComponentChildren;
}

/** Where the chosen card may go, it goes; elsewhere a tap says why not, or looks. */
function Control({ game, location, isChosen, children }: ControlProps) {
  const view = viewOf(game);
  const show = () => showLocation(game, location.card);
  const name = toldOf(game, location);
  const open = decision.value;
  const { card } = chosen();
  if (open && card && placesFor(open, card).includes(location.card))
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
  const refuse = () => (reason.value = { text: unfit(view, card!), rule: "GA-068" });
  return (
    <span
      class={card ? "lane place is-shut" : "lane place"}
      data-place={location.card}
      {...onLongPress(show)}
    >
      <button
        class="over"
        type="button"
        aria-label={say("table.look", { what: name })}
        onClick={() => (open && card ? refuse() : show())}
      />
      {children}
    </span>
  );
}
