import type { Game, Zone } from "../api/types";
import { say } from "../words";
import { named } from "./plain";
import { PlainCards } from "./PlainCard";

/** Cards or dice that lie together: the open ones, and how many lie face down. */
export function PlainZone({ game, zone }: { game: Game; zone: Zone }) {
  const { label, cards = [], down = 0, kind, past } = zone;
  const isEmpty = !cards.length && !down;
  return (
    <div
      role="group"
      class={past ? "plain-zone past" : "plain-zone"}
      aria-label={named(label, game)}
    >
      <h3 class="soft">{named(label, game)}</h3>
      <div class="lying">
        {cards.map((card, i) => (
          <PlainCards key={`${card.label}.${i}`} game={game} card={card} kind={kind} />
        ))}
        {down > 0 && (
          <span
            class="token down"
            role="img"
            aria-label={say("plain.down", { n: down })}
          >
            {down}
          </span>
        )}
        {isEmpty && <span class="soft">{say("plain.empty")}</span>}
      </div>
    </div>
  );
}
