import type { Game } from "../../api/types";
import { decision } from "../../store/choice";
import { say } from "../../words";
import { movesOf } from "./choice";
import { HandCard } from "./HandCard";
import { Rows } from "./Rows";
import { ownerOf, playerOf, viewOf } from "./view";

/** The own hand and Special Action, by the thumb whatever else is on the table. */
export function Hand({ game }: { game: Game }) {
  const view = viewOf(game);
  if (!game.me.length || game.seat === null) return null;
  const { champion } = playerOf(view, game.seat);
  const hand = ownerOf(view, game.seat).hand;
  const open = decision.value;
  const isPlayable = (id: string) => !!open && movesOf(open, id).length > 0;
  const isBack = open?.kind === "respawn"; // with which Special Action is open yet
  const all = [...(champion && !isBack ? [champion] : []), ...new Set(hand)];
  const cards =
    open?.kind === "trap"
      ? [...all.filter(isPlayable), ...all.filter((id) => !isPlayable(id))]
      : all;
  if (!cards.length) return null;
  const isIdle = !!open && !WEIGHED.includes(open.kind) && !cards.some(isPlayable);
  return (
    <section
      class={`hand gt-hand ${isIdle ? "idle" : open?.kind === "trap" ? "brief" : ""}`}
      aria-label={say("galatune.hand", { n: hand.length })}
    >
      <Rows
        of={cards}
        card={(id) => (
          <HandCard
            key={id}
            id={id}
            open={open}
            copies={hand.filter((one) => one === id).length}
          />
        )}
      />
    </section>
  );
}

/** Where the hand itself is decided on, so that all of its cards are to be seen. */
const WEIGHED = ["respawn", "hand", "rise", "shortage"];
