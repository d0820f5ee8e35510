import { signal } from "@preact/signals";
import type { Game, Told } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { keep, recall } from "../../store/kept";
import { markRead, place } from "../../store/table";
import { say } from "../../words";
import { isAbout, outcomeOf, type Turn, turnsIn } from "./turns";
import { showTurn } from "./zoom";

const SHOWN = 3; // lines that fit above the battlefield

/** What was just put away, at which table. */
const closed = signal<{ at: string; n: number } | null>(null);

const keyOf = (at: string): string => `galatune.read.${at}`;

/** What came of the turns since this player looked, until it is put away: mine first. */
export function TurnNews({ game, told }: { game: Game; told: readonly Told[] }) {
  const turns = turnsIn(told).filter((turn) => turn.isResolved && !isRead(turn));
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return null;
  const all = outcomeOf(last);
  const mine = all.filter((one) => isAbout(one, game.seat));
  const lines = [...mine, ...all.filter((one) => !mine.includes(one))];
  return (
    <section class="recap gt-news" aria-labelledby="turn-news">
      <div class="row">
        <h3 id="turn-news" class="grow">
          {say("galatune.turn", { n: last.n })}
        </h3>
        <button class="why" type="button" onClick={() => showTurn(first.n)}>
          {say("galatune.whole_turns", { n: turns.length })}
        </button>
        <button
          class="icon"
          type="button"
          aria-label={say("galatune.news_done")}
          onClick={() => close(last)}
        >
          <Icon name="cross" />
        </button>
      </div>
      <ul>
        {lines.slice(0, SHOWN).map((one, i) => (
          <li key={i}>{one.text}</li>
        ))}
        {!lines.length && <li>{say("galatune.nothing_came")}</li>}
      </ul>
    </section>
  );
}

function isRead({ n }: Turn): boolean {
  const at = place.value;
  if (at === null || (closed.value?.at === at && closed.value.n >= n)) return true;
  return (recall<number>(keyOf(at)) ?? 0) >= n;
}

function close({ n }: Turn): void {
  if (place.value === null) return;
  keep(keyOf(place.value), n);
  closed.value = { at: place.value, n };
  markRead();
}
