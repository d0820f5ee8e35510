import type { Game } from "../../api/types";
import { say, sentence, type Key } from "../../words";
import { CardChoice } from "./CardChoice";
import { Sign } from "./CardFace";
import { GaleaCard } from "./GaleaCard";
import { lookOf } from "./looks";
import { zoomCards } from "./meaning";
import {
  cardOf,
  colourName,
  type Count,
  type GaleaView,
  nameOf,
  ofColour,
  type Standing,
  viewOf,
} from "./view";

interface Props {
  game: Game;
  count: Count;
  isChoosing: boolean;
}

const STANDS: Record<Standing, Key | null> = {
  highest: "galea.lane_leads",
  lowest: "galea.lane_least",
  neutral: null,
};

/** One colour of the centre: how many, how it stands, and its cards as they came. */
export function Lane({ game, count, isChoosing }: Props) {
  const view = viewOf(game);
  const { colour, n } = count;
  const cards = ofColour(view.deck, view.centre, colour);
  const name = sentence(colourName(view.deck, colour));
  const stands = n > 0 && count.level ? "galea.lane_level" : STANDS[count.standing];
  const isFresh = !view.centre.length; // nothing to compare: all would be called least
  const leads = n > 0 && count.standing === "highest" && !count.level;
  return (
    <section
      class={leads ? "lane leads" : "lane"}
      data-hue={hueOf(view, colour)}
      data-thing={`lane.${colour}`}
      aria-label={name}
    >
      <header>
        <span class="num" aria-label={say("galea.lane_count", { n })} role="img">
          {n}
        </span>
        <Signs view={view} colour={colour} />
      </header>
      <small>
        {name}
        {stands && !isFresh && (
          <>
            {" · "}
            <b>{say(stands)}</b>
          </>
        )}
      </small>
      {isChoosing ? (
        <div class="open">
          {cards.map((id) => (
            <CardChoice key={id} game={game} id={id} />
          ))}
        </div>
      ) : (
        <Pile game={game} cards={cards} name={name} />
      )}
    </section>
  );
}

/** The ink of a colour is that of its suits. */
function hueOf({ deck }: GaleaView, colour: string): string {
  const suit = deck.suits.find((one) => one.colour === colour)!;
  return lookOf(deck, suit.id).hue;
}

function Signs({ view, colour }: { view: GaleaView; colour: string }) {
  return (
    <span class="row">
      {view.deck.suits
        .filter((suit) => suit.colour === colour)
        .map(({ id, name }) => {
          const { hue, sign } = lookOf(view.deck, id);
          return (
            <span key={id} class="glyph" data-hue={hue} role="img" aria-label={name}>
              <Sign sign={sign} />
            </span>
          );
        })}
    </span>
  );
}

interface PileProps {
  game: Game;
  cards: readonly string[];
  name: string;
}

function Pile({ game, cards, name }: PileProps) {
  const view = viewOf(game);
  if (!cards.length) return <span class="card s slot" aria-hidden="true" />;
  const names = cards.map((id) => nameOf(cardOf(view.deck, id))).join(", ");
  const show = () => zoomCards(say("galea.in_centre", { what: name }), game, cards);
  return (
    <>
      <div role="img" aria-label={names}>
        {rowsOf(cards, view.counts.length).map((row) => (
          <div key={row[0]} class="pile fill" style={{ "--n": row.length }}>
            {row.map((id) => (
              <GaleaCard key={id} deck={view.deck} id={id} isSilent />
            ))}
          </div>
        ))}
      </div>
      <button
        class="over"
        type="button"
        aria-label={say("table.look", { what: name })}
        onClick={show}
      />
    </>
  );
}

/** More cards than can show their values side by side lie in two rows. */
function rowsOf(cards: readonly string[], lanes: number): (readonly string[])[] {
  if (cards.length <= (lanes > 3 ? 3 : 6)) return [cards];
  const half = Math.ceil(cards.length / 2);
  return [cards.slice(0, half), cards.slice(half)];
}
