import type { Game } from "../api/types";
import { Why } from "../parts/Why";
import { at as timeOf } from "../times";
import { say } from "../words";
import { people } from "../table/seats";
import { at, events, position, positions } from "./looking";

/** Where in the game we are, and what had just happened. */
export function Moment({ game }: { game: Game }) {
  const told = events.value.filter(({ seen }) => seen === position.value?.seen);
  const isNews = position.value?.seen !== positions.value[at.value - 1]?.seen;
  const text = told.map((one) => one.text).join(" ");
  const rules = told.flatMap((one) => one.rules);
  return (
    <>
      <section class="banner" aria-label={say("replay.scrub")}>
        <div class="grow">
          <h2>{asked(game)}</h2>
          <small>{where()}</small>
        </div>
      </section>
      <p class="last-line" aria-live="polite">
        <span class="grow">
          {text && isNews ? text : say(at.value ? "replay.silent" : "replay.start")}
        </span>
        {isNews && told.length > 0 && (
          <Why system={game.system} rules={[...new Set(rules)]} />
        )}
      </p>
    </>
  );
}

/** Whom the game was waiting for. */
function asked({ seats }: Game): string {
  const names = (position.value?.waiting ?? []).map((seat) => seats[seat]?.name ?? "");
  return names.length
    ? say("table.waiting_for", { n: names.length, names: people(names) })
    : say("end.result");
}

/** "7 of 24, turn 3, Thursday 18:00, by the clock". */
function where(): string {
  const { turn = 0, at: when = null, by } = position.value ?? {};
  const values = { n: at.value, last: positions.value.length - 1, turn };
  const place = when
    ? say("replay.position_at", { ...values, time: timeOf(when) })
    : say("replay.position", values);
  return by === "clock" ? `${place}, ${say("replay.by_clock")}` : place;
}
