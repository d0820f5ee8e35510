import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { onLongPress } from "../../parts/longPress";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { cardName, cardOf, spoken } from "./cards";
import { isTaken, placeId, takes, takeThing } from "./choice";
import { isColour } from "./colours";
import { blowOf } from "./forecast";
import { Glyph } from "./Glyph";
import {
  chains,
  doing,
  isAimedAt,
  type Link,
  type Lying,
  type State,
  stateOf,
} from "./stack";
import { zoomCards } from "./zoom";

interface Props {
  game: Game;
  lying: Lying;
  /** Whether it lies open now, for Traps to be placed on it. */
  isOpen?: boolean;
}

/** The actions and the Traps on them: what is aimed at me comes first. */
export function Stack({ game, lying, isOpen = false }: Props) {
  return (
    <section class="gt-stack" aria-label={say("galatune.stack")}>
      {chains(lying, game.seat).map((chain) => (
        <ol key={chain[0]!.place} class="chain">
          {chain.map((link) => (
            <Line
              key={link.place}
              game={game}
              lying={lying}
              isOpen={isOpen}
              {...link}
            />
          ))}
        </ol>
      ))}
    </section>
  );
}

type LineProps = Props & Link;

function Line({ game, lying, isOpen = false, place, depth }: LineProps) {
  const played = lying.table[place]!;
  const blow = isOpen ? blowOf(game, played) : null;
  const said = told(game, lying, place, blow);
  const isAtMe = isAimedAt(played, game.seat);
  const isLegal = isOpen && takes(decision.value, placeId(place));
  return (
    <li
      class={[isLegal && "is-legal", isAtMe && "at-me"].filter(Boolean).join(" ")}
      style={{ "--depth": depth, "--nth": place }}
      data-place={placeId(place)}
      data-thing={`place.${place} lies.${played.card}`}
      {...onLongPress(() => zoomCards([played.card]))}
    >
      {isLegal ? (
        <input
          class="over"
          type="radio"
          name="place"
          aria-label={say("galatune.lay_on", { what: said })}
          checked={isTaken(placeId(place))}
          onChange={() => takeThing(decision.value!, placeId(place))}
        />
      ) : (
        <button
          class="over"
          type="button"
          aria-label={said}
          onClick={() => zoomCards([played.card])}
        />
      )}
      <Inside game={game} lying={lying} place={place} blow={blow} />
    </li>
  );
}

interface InsideProps extends Props {
  place: number;
  blow: string | null;
}

function Inside({ game, lying, place, blow }: InsideProps) {
  const played = lying.table[place]!;
  const card = cardOf(played.card);
  const colour = played.colour || card?.colour || "";
  const state = stateOf(lying, place);
  const isOff = state === "cancelled" || state === "late";
  return (
    <>
      <span class="row" aria-hidden="true">
        {isColour(colour) && <Glyph colour={colour} />}
        {card && <Icon name={`gt-${card.function}`} />}
      </span>
      <span class="grow" aria-hidden="true">
        <b class={isOff ? "void" : undefined}>
          {`${cardName(played.card)} ${card?.rating ?? ""}`}
        </b>
        <small>
          {[doing(game, lying, place), !isOff && blow].filter(Boolean).join(" \u00b7 ")}
        </small>
      </span>
      {state && (
        <span class={`chip ${TONES[state] ?? ""}`} aria-hidden="true">
          {say(`galatune.state_${state}`)}
        </span>
      )}
    </>
  );
}

const TONES: Partial<Record<State, string>> = {
  stands: "good",
  holds: "good",
  newest: "now",
};

/** An action in a sentence, for those who cannot see it. */
function told(game: Game, lying: Lying, place: number, blow: string | null): string {
  const card = cardOf(lying.table[place]!.card);
  const state = stateOf(lying, place);
  const stands = state && say(`galatune.state_${state}`);
  const said = [
    card && spoken(card).replace(/\.$/, ""),
    doing(game, lying, place),
    blow,
    stands,
  ];
  return said.filter(Boolean).join(". ");
}
