import { Icon } from "../parts/Icon";
import type { Daily } from "../api/types";
import { dated, type Key, say } from "../words";

const SHOWN = 7;

/** The last seven days, and how many there are in a row: no shame in a missed one. */
export function Week({ found }: { found: Daily }) {
  const days = lastDays(found.today, SHOWN);
  return (
    <section class="full week" aria-label={say("days.week")}>
      <ul>
        {days.map((day) => (
          <li key={day} class={day === found.today ? "is-today" : ""}>
            <span class="day-mark" data-mark={markOf(found, day)} aria-hidden="true">
              {markOf(found, day) === "played" && <Icon name="check" />}
              {markOf(found, day) === "forgiven" && "–"}
            </span>
            <small>{weekday(day)}</small>
            <span class="sr">{say(WORDS[markOf(found, day)])}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>
          {found.streak
            ? say("days.streak", { n: found.streak })
            : say("days.streak_none")}
        </b>
      </p>
      <small>{say("days.streak_note")}</small>
    </section>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** The days up to one, that one last. */
export const lastDays = (day: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) =>
    new Date(Date.parse(`${day}T12:00Z`) - (n - 1 - i) * DAY)
      .toISOString()
      .slice(0, day.length),
  );

type Mark = "played" | "forgiven" | "missed";

const WORDS: Record<Mark, Key> = {
  played: "days.played",
  forgiven: "days.forgiven",
  missed: "days.missed",
};

function markOf({ played, forgiven }: Daily, day: string): Mark {
  if (played.includes(day)) return "played";
  return forgiven.includes(day) ? "forgiven" : "missed";
}

const weekday = (day: string): string =>
  dated(new Date(`${day}T12:00Z`), { weekday: "short", timeZone: "UTC" });
