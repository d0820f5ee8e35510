import "../more";
import type { Game } from "../api/types";
import { PlainCards } from "./PlainCard";

/** The own cards or dice, by the thumb. */
export function PlainHand({ game }: { game: Game }) {
  const zone = game.layout?.hand;
  const cards = zone?.cards ?? [];
  if (!zone || !cards.length) return null;
  const n = cards.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <fieldset
      class={zone.kind === "dice" ? "hand held-dice" : "hand strip"}
      style={{ "--n": Math.max(n, 2) }}
      aria-label={zone.label}
    >
      {cards.map((card) => (
        <PlainCards key={card.label} game={game} card={card} kind={zone.kind} isHand />
      ))}
    </fieldset>
  );
}
