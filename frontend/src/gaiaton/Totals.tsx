import type { Game } from "../api/types";
import { far, nameAt, near } from "./view";

interface Props {
  game: Game;
  totals: readonly [number, number];
  label: string;
}

/** What all exchanges of a chain add up to. */
export function Totals({ game, totals, label }: Props) {
  const [left, right] = [totals[far(game)]!, totals[near(game)]!];
  const sign = left === right ? "=" : left > right ? ">" : "<";
  return (
    <p class="totals">
      <b class={left > right ? "big good" : "big"}>
        <span class="sr">{`${nameAt(game, far(game))}: `}</span>
        {left}
      </b>
      <span>
        <span class="rel" aria-hidden="true">
          {sign}
        </span>
        {label}
      </span>
      <b class={right > left ? "big good" : "big"}>
        <span class="sr">{`${nameAt(game, near(game))}: `}</span>
        {right}
      </b>
    </p>
  );
}
