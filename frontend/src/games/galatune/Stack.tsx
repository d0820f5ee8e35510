import "./sheetWords";
import { useEffect, useRef } from "preact/hooks";
import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { onLongPress } from "../../parts/longPress";
import { Why } from "../../parts/Why";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { cardName, cardOf, championOf, spoken } from "./cards";
import { isTaken, placeId, takes, takeThing } from "./choice";
import { inkOf, isColour } from "./colours";
import { blowOf, sumAt } from "./foretelling";
import { Glyph } from "./Glyph";
import { Portrait } from "./Portrait";
import {
  chains,
  doing,
  isAimedAt,
  type Link,
  type Lying,
  type State,
  stateOf,
} from "./stack";
import { written } from "./sums";
import { playerOf, viewOf } from "./view";
import { zoomCards } from "./zoom";

interface Props {
  game: Game;
  lying: Lying;
  /** Whether it lies open now, for Traps to be placed on it. */
  isOpen?: boolean;
}

/** The actions and the Traps on them: what is aimed at me comes first, the newest is in sight. */
export function Stack({ game, lying, isOpen = false }: Props) {
  const stack = useRef<HTMLElement>(null);
  const n = lying.table.length;
  const isLaid = (lying.table[n - 1]?.on ?? -1) >= 0;
  useEffect(() => {
    const list = stack.current!;
    const newest = `[data-place="${placeId(isLaid ? n - 1 : -1)}"]`;
    const see = () => {
      const what = list.querySelector(CHOSEN) ?? list.querySelector(newest);
      what?.scrollIntoView({ block: "nearest" });
    };
    see();
    // A tray that grows with a choice takes height from what is chosen
    const sized = new ResizeObserver(() => {
      if (list.scrollHeight > list.clientHeight) see();
    });
    sized.observe(list);
    return () => sized.disconnect();
  }, [n]);
  return (
    <section
      ref={stack}
      class="gt-stack goes-on"
      aria-label={say("galatune_sheets.stack")}
    >
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

const CHOSEN = "li:has(> :checked)";

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
          aria-label={say("galatune_sheets.lay_on", { what: said })}
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
      <Inside game={game} lying={lying} isOpen={isOpen} place={place} blow={blow} />
    </li>
  );
}

interface InsideProps extends Props {
  place: number;
  blow: string | null;
}

/** Whose face plays which picture at whose: then the same in words, the sum, and why. */
function Inside({ game, lying, isOpen, place, blow }: InsideProps) {
  const played = lying.table[place]!;
  const card = cardOf(played.card);
  const colour = played.colour || card?.colour || "";
  const state = stateOf(lying, place);
  const isOff = state === "cancelled" || state === "late";
  const sum = isOpen && !isOff ? sumAt(game, played) : null;
  return (
    <>
      <span class="acts" aria-hidden="true">
        <Face game={game} seat={played.seat} />
        {card && (
          <span
            class="pic picture"
            data-thing={`picture.${place} picture.${played.card}`}
            {...inkOf(isColour(colour) ? colour : card.colour)}
          >
            <Icon name={`galatune-${card.face}`} />
            {isColour(colour) && <Glyph colour={colour} />}
            <b class="num">{sum ? written(sum.n) : card.rating}</b>
          </span>
        )}
        {facesOf(played).map((seat) => (
          <Face key={seat} game={game} seat={seat} />
        ))}
      </span>
      <span class="grow" aria-hidden="true">
        <span class="named">
          <b class={isOff ? "void" : undefined}>{cardName(played.card)}</b>
          {state && (
            <span class={`chip ${TONES[state] ?? ""}`}>
              {say(`galatune_sheets.state_${state}`)}
            </span>
          )}
        </span>
        <small>
          {[doing(game, lying, place), !isOff && !sum?.line && blow]
            .filter(Boolean)
            .join(" \u00b7 ")}
        </small>
        {sum?.line && <small>{sum.line}</small>}
      </span>
      {sum && sum.rules.length > 0 && <Why system={game.system} rules={sum.rules} />}
    </>
  );
}

const MOST = 2; // faces that something is aimed at; of more the words tell

const facesOf = ({ seat, targets = [] }: Lying["table"][number]): readonly number[] =>
  targets.length > MOST ? [] : targets.filter((target) => target !== seat);

function Face({ game, seat }: { game: Game; seat: number }) {
  const { champion: id, hp } = playerOf(viewOf(game), seat);
  const champion = championOf(id);
  return champion && <Portrait champion={champion} hp={hp} />;
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
  const stands = state && say(`galatune_sheets.state_${state}`);
  const said = [
    card && spoken(card).replace(/\.$/, ""),
    doing(game, lying, place),
    blow,
    stands,
  ];
  return said.filter(Boolean).join(". ");
}
