import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { movesOf } from "./choice";
import { HandCard } from "./HandCard";
import { rowsOf } from "./rows";
import { ownerOf, playerOf, viewOf } from "./view";

/** The own hand and Special Action, by the thumb whatever else is on the table. */
export function Hand({ game }: { game: Game }) {
  const view = viewOf(game);
  if (!game.me.length || game.seat === null) return null;
  const { champion } = playerOf(view, game.seat);
  const hand = ownerOf(view, game.seat).hand;
  const open = decision.value;
  const isPlayable = (id: string) => !!open && movesOf(open, id).length > 0;
  const all = [...(champion ? [champion] : []), ...new Set(hand)];
  const cards =
    open?.kind === "trap"
      ? [...all.filter(isPlayable), ...all.filter((id) => !isPlayable(id))]
      : all;
  if (!cards.length) return null;
  const isIdle = !!open && !cards.some(isPlayable);
  return (
    <section
      class={`hand gt-hand ${isIdle ? "idle" : open?.kind === "trap" ? "brief" : ""}`}
      aria-label={say("galatune.hand", { n: hand.length })}
    >
      {rowsOf(cards).map((row) => (
        <div key={row[0]} class="gt-row">
          {row.map((id) => (
            <HandCard
              key={id}
              id={id}
              open={open}
              copies={hand.filter((one) => one === id).length}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
