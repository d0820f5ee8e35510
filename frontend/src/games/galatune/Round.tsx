import type { ComponentProps } from "preact";
import { useRef } from "preact/hooks";
import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { lazy } from "../../parts/lazy";
import { say } from "../../words";
import { chosen } from "./choice";
import { Heart } from "./Heart";
import { Plate } from "./Plate";
import { useRoom } from "./room";
import { around, viewOf } from "./view";

const Aim = lazy(() => import("./Aim"), "Aim");

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
  const isShort = hasMore(game);
  const isFew = game.seats.length <= RING && !isShort;
  const asked = game.decisions.map(({ id }) => id).join();
  const isRing = useRoom(ground, isFew, asked) && isFew;
  const plate = (seat: number, as: ComponentProps<typeof Plate>["as"]) => (
    <Plate key={seat} game={game} seat={seat} as={as} note={note?.(seat)} />
  );
  const aims = game.outcome || !isRing ? [] : aimed(near);
  const shown = isRing ? seated(others) : isShort ? [near, ...others] : others;
  return (
    <section
      ref={ground}
      class={isRing ? "gt-round" : isShort ? "gt-rows strip" : "gt-rows"}
      data-others={others.length}
      aria-label={say("galatune.battlefield")}
    >
      {shown.map((seat) =>
        plate(seat, !isRing ? "tile" : seat === top(others) ? "plate across" : "plate"),
      )}
      <Heart game={game} />
      {!isShort && plate(near, "wide")}
      {aims.length > 0 && <Aim ground={ground} seats={aims} />}
    </section>
  );
}

/** From whom a line is drawn to whom in a ring; in rows it would cross other faces. */
function aimed(near: number): number[] {
  const { targets = [] } = chosen()?.picks ?? {};
  const seats = targets.map((id) => Number(id.slice(1)));
  return seats.some((seat) => seat !== near) ? [near, ...seats] : [];
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
