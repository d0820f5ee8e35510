import "./dayWords";
import "../parts/words";
import "./days.css";
import { useEffect } from "preact/hooks";
import type { DayDeal } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Cover } from "../parts/Cover";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { daily, DRAW, isBegun, playDeal, wantDaily } from "../store/days";
import { dated, say, signed } from "../words";
import { Week } from "./Week";

/** The deals of a day, today's without one: what is dealt, and what I came to. */
export function Days({ day }: { day: string | null }) {
  const look = () => wantDaily().catch(() => null);
  useEffect(() => void look(), []);
  const found = daily.value;
  const isToday = day === null || day === found?.today;
  return (
    <div class="screen">
      <LookAgain look={look} />
      <Bar
        title={say("days.title")}
        under={day ? named(day) : say("days.under")}
        back={day ? "/day" : "/"}
      />
      <main class="page wide" aria-busy={!found}>
        {found && (
          <>
            <p class="full">{say(isToday ? "days.intro" : "days.past_note")}</p>
            {isToday && <Week found={found} />}
            <section
              class="full stack"
              aria-label={isToday ? say("days.today") : named(day!)}
            >
              <div class="shelf">
                {found.deals.map((deal) => (
                  <Lid
                    key={deal.system}
                    day={day ?? found.today}
                    deal={isToday ? deal : { ...deal, game: "", result: null }}
                  />
                ))}
              </div>
            </section>
            {isToday && !!found.past.length && (
              <section class="full stack" aria-labelledby="past">
                <h2 id="past">{say("days.past")}</h2>
                <p class="soft">{say("days.past_note")}</p>
                <ul class="row wrap">
                  {found.past.map((one) => (
                    <li key={one}>
                      <a class="btn quiet" href={`/day/${one}`}>
                        {named(one, "short")}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </main>
      <Nav />
    </div>
  );
}

/** A deal by its lid: a tap plays it, or shows how it went. */
function Lid({ day, deal }: { day: string; deal: DayDeal }) {
  const { act, isBusy, failed } = useAct(() => playDeal(day, deal.system));
  const { result } = deal;
  const cover = (
    <Cover system={deal.system} title={deal.title}>
      <small>
        {result
          ? say("days.came_to", { figure: signed(result.score - DRAW) })
          : say(isBegun(deal.game) ? "days.go_on" : "days.play")}
      </small>
    </Cover>
  );
  if (result)
    return (
      <a class="lid" href={`/day/${day}/${deal.system}`}>
        {cover}
      </a>
    );
  return (
    <div>
      <button class="lid plain" type="button" disabled={isBusy} onClick={act}>
        {cover}
      </button>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
    </div>
  );
}

/** A day as one reads it. */
export const named = (day: string, month: "long" | "short" = "long"): string =>
  dated(new Date(`${day}T12:00Z`), {
    ...(month === "long" && { weekday: "long" }),
    day: "numeric",
    month,
    timeZone: "UTC",
  });
