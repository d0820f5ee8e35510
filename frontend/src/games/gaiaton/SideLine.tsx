import type { Game } from "../../api/types";
import { Avatar } from "../../parts/Avatar";
import { lazy } from "../../parts/lazy";
import { openSheet } from "../../store/sheets";
import { say } from "../../words";
import { inkOf } from "./AnimalFace";
import { animalAt, nameAt, viewOf } from "./view";

const PilesSheet = lazy(() => import("./PilesSheet"), "PilesSheet");

interface Props {
  game: Game;
  seat: number;
}

/** One player: battles won, cards in hand, and the piles, which open on a tap. */
export function SideLine({ game, seat }: Props) {
  const view = viewOf(game);
  const name = nameAt(game, seat);
  return (
    <section class="seat side-line" data-thing={`seat.${seat}`} aria-label={name}>
      <Avatar seat={game.seats[seat]!} />
      <span class="grow">
        <b>{name}</b>
        <small>{standing(game, seat)}</small>
      </span>
      {view.phase !== "deck" && <Piles game={game} seat={seat} name={name} />}
    </section>
  );
}

/** While decks are chosen whether this is done, later the hand and the battles won. */
function standing(game: Game, seat: number): string {
  const { phase, players } = viewOf(game);
  const { hand, won } = players[seat]!;
  if (phase === "deck") {
    const chooses = game.seats[seat]!.waiting;
    if (game.seat === seat)
      return say(chooses ? "gaiaton.you_choose" : "gaiaton.you_have_chosen");
    return say(chooses ? "gaiaton.chooses" : "gaiaton.has_chosen");
  }
  return say("gaiaton.standing", { hand, won });
}

function Piles({ game, seat, name }: Props & { name: string }) {
  const view = viewOf(game);
  const { deck, discard, graveyard } = view.players[seat]!;
  const title = say("gaiaton.piles_of", { name });
  const counts = { deck, discard: discard.length, graveyard: graveyard.length };
  return (
    <span class="three-piles">
      <Pile label={say("gaiaton.deck")} n={deck} look="stock" seat={seat} />
      <Pile
        label={say("gaiaton.discard")}
        n={discard.length}
        look="cool"
        seat={seat}
        ink={topOf(game, discard)}
      />
      <Pile
        label={say("gaiaton.graveyard")}
        n={graveyard.length}
        look="grave"
        seat={seat}
        ink={topOf(game, graveyard)}
      />
      <button
        class="over"
        type="button"
        aria-label={say("gaiaton.look_piles", { name, ...counts })}
        onClick={() => openSheet(title, <PilesSheet seat={seat} />)}
      />
    </span>
  );
}

interface PileProps {
  label: string;
  n: number;
  look: "stock" | "cool" | "grave";
  seat: number;
  ink?: ReturnType<typeof inkOf> | undefined;
}

/** A pile seen from above: how many cards, and in the ink of the topmost. */
function Pile({ label, n, look, seat, ink }: PileProps) {
  return (
    <span
      class={`heaped ${look} ${n ? "" : "bare"}`}
      data-thing={`${look}.${seat}`}
      {...ink}
      aria-hidden="true"
    >
      <b class="num">{n}</b>
      <small>{label}</small>
    </span>
  );
}

function topOf(
  game: Game,
  pile: readonly string[],
): ReturnType<typeof inkOf> | undefined {
  const top = pile.at(-1);
  const animal = top ? animalAt(viewOf(game), top) : null;
  return animal ? inkOf(animal) : undefined;
}
