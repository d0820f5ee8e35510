import "./dayWords";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dayApi } from "../api/days";
import type { MyRecord as Found } from "../api/types";
import { Emblem } from "../parts/Emblem";
import { DRAW } from "../store/days";
import { dated, say, signed } from "../words";

type Row = Found["games"][number];

/** What my games came to: for each game, by seats, against the house by level. */
export function MyRecord() {
  const found = useSignal<Found | null>(null);
  useEffect(() => {
    dayApi.record().then(
      (reply) => (found.value = reply),
      () => null,
    );
  }, []);
  const record = found.value;
  if (!record?.games.length) return null;
  return (
    <section class="stack" aria-labelledby="record">
      <h2 id="record">{say("record.title")}</h2>
      <ul class="games">
        {record.games.map((row) => (
          <li key={row.system} class="choice still">
            <Emblem system={row.system} />
            <span class="grow">
              <b>{row.title}</b>
              <small>{sumOf(row)}</small>
              {lines(row).map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {record.longest > 0 && (
        <p class="soft">
          <a class="text-link" href="/day">
            {say("record.days", { n: record.longest })}
          </a>
        </p>
      )}
    </section>
  );
}

const onDay = (day: string) =>
  dated(new Date(day), { day: "numeric", month: "short", timeZone: "UTC" });

const sumOf = ({ played, won, drawn }: Row): string =>
  say(drawn ? "record.sum_drawn" : "record.sum", { n: played, won, drawn });

/** By level of the house, and by seats where they are several numbers. */
function lines({ house, seats, best, campaigns }: Row): string[] {
  const byLevel = house.map((one) =>
    say("record.house", { level: one.n, won: one.won, n: one.played }),
  );
  const bySeats = seats.map((one) =>
    say("record.seats", { seats: one.n, won: one.won, n: one.played }),
  );
  const byDay = best
    ? [say("record.best", { score: signed(best.score - DRAW), day: onDay(best.day) })]
    : [];
  const bySeries = campaigns.map(({ told }) => say("record.campaign", { told }));
  return [...byLevel, ...(seats.length > 1 ? bySeats : []), ...byDay, ...bySeries];
}
