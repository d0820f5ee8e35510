import type { Game } from "../../api/types";
import type { Pair } from "./battles";
import { facesKin } from "./laid";
import { far, nameAt, near } from "./view";

interface Props {
  game: Game;
  /** All exchanges that both have laid. */
  pairs: readonly Pair[];
  /** What they come to, by seat. */
  totals: readonly [number, number];
  label: string;
}

/** What all exchanges of a chain add up to. */
export function Totals({ game, pairs, totals, label }: Props) {
  const [left, right] = [totals[far(game)]!, totals[near(game)]!];
  const isOpen = pairs.length > 0 && facesKin(game, pairs.at(-1)!);
  const sign = left === right ? "=" : left > right ? ">" : "<";
  const look = (isMore: boolean) => (isMore && !isOpen ? "big good" : "big");
  return (
    <p class="totals">
      <b class={look(left > right)}>
        <span class="sr">{`${nameAt(game, far(game))}: `}</span>
        {left}
      </b>
      <span>
        <span class="rel" aria-hidden="true">
          {isOpen ? "" : sign}
        </span>
        {label}
      </span>
      <b class={look(right > left)}>
        <span class="sr">{`${nameAt(game, near(game))}: `}</span>
        {right}
      </b>
    </p>
  );
}
