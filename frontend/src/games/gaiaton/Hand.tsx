import type { Decision, Game } from "../../api/types";
import { say, type Key } from "../../words";
import { chosen, isLaying, openIn } from "./choice";
import { HandCard } from "./HandCard";
import { near, viewOf } from "./view";

/** The own hand, within reach of the thumb whatever else is on the table. */
export function Hand({ game }: { game: Game }) {
  const cards = viewOf(game).players[near(game)]!.hand_cards;
  if (!cards?.length || !game.me.length) return null;
  const title = legend(openIn(game));
  return (
    <section class="hand held" aria-label={say(title, { n: cards.length })}>
      {cards.map((id) => (
        <HandCard key={id} game={game} id={id} />
      ))}
    </section>
  );
}

function legend(open: Decision | null): Key {
  if (!isLaying(open)) return "gaiaton.hand";
  return chosen() ? "gaiaton.hand_supports" : "gaiaton.hand_animal";
}
