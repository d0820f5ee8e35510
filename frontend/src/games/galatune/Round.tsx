import { useRef } from "preact/hooks";
import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { Heart } from "./Heart";
import { Plate } from "./Plate";
import { useRoom } from "./room";
import { around, viewOf } from "./view";

const RING = 5; // so many champions sit around the deck, more stand in rows

interface Props {
  game: Game;
  /** What a plate tells beside its champion. */
  note?: (seat: number) => string;
}

/** All champions around the deck; in rows where they are many, or where room is short. */
export function Round({ game, note }: Props) {
  const ground = useRef<HTMLElement>(null);
  const [near = 0, ...others] = around(game);
  const isFew = game.seats.length <= RING && !hasMore(game);
  const isRing = useRoom(ground, isFew, decision.value?.id) && isFew;
  const plate = (seat: number, as: "plate" | "wide" | "tile") => (
    <Plate key={seat} game={game} seat={seat} as={as} note={note?.(seat)} />
  );
  return (
    <section
      ref={ground}
      class={isRing ? "gt-round" : "gt-rows"}
      data-others={others.length}
      aria-label={say("galatune.battlefield")}
    >
      {isRing
        ? seated(others).map((seat) =>
            plate(seat, seat === top(others) ? "wide" : "plate"),
          )
        : [near, ...others].map((seat) => plate(seat, "tile"))}
      <Heart game={game} />
      {isRing && plate(near, "wide")}
    </section>
  );
}

/** Whether actions, or cards to choose from, need the room of a ring. */
const hasMore = (game: Game): boolean =>
  !game.outcome &&
  (viewOf(game).table.length > 0 || CARDS.includes(decision.value?.kind ?? ""));

export const CARDS = ["prize", "choose"];

/** Who sits across, where an odd number of others leaves one in the middle. */
const top = (others: readonly number[]): number | undefined =>
  others[(others.length - 1) / 2];

/** The others as they are drawn: across, then left and right by rows, far to near. */
function seated(others: readonly number[]): number[] {
  const half = Math.floor(others.length / 2);
  const left = others.slice(0, half).reverse();
  const right = others.slice(others.length - half);
  const across = others.length % 2 ? [others[half]!] : [];
  return [...across, ...left.flatMap((seat, i) => [seat, right[i]!])];
}
