import type { Game } from "../../api/types";
import { say } from "../../words";
import { GaleaCard } from "./GaleaCard";
import { viewOf } from "./view";
import "./words";

/** The own hand as a strip, to be recognised from afar. */
export function HandStrip({ game }: { game: Game }) {
  const view = viewOf(game);
  if (!view.hand?.length) return null;
  const { hand, deck } = view;
  return (
    <div
      class="pile fill"
      style={{ "--n": hand.length }}
      role="img"
      aria-label={say("galea.hand", { n: hand.length })}
    >
      {hand.map((id) => (
        <GaleaCard key={id} deck={deck} id={id} isSilent />
      ))}
    </div>
  );
}
