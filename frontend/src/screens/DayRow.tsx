import "./dayWords";
import "../parts/words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dayApi } from "../api/days";
import { Emblem } from "../parts/Emblem";
import { Row } from "../parts/Row";
import { useAct } from "../parts/useAct";
import { daily, firstDeal, isBegun, playDeal, wantToday } from "../store/days";
import { games } from "../store/lists";
import { say } from "../words";

/** The deal of the day on the home page: one tap plays it. */
export function DayRow() {
  useEffect(() => void wantToday().catch(() => null), [games.value]);
  const { act, isBusy, failed } = useAct(async () => {
    if (deal) await playDeal(daily.value!.today, deal.system);
  });
  const deal = firstDeal.value;
  if (!daily.value) return null;
  const { streak } = daily.value;
  return (
    <section class="felt day-row" aria-labelledby="day">
      {deal && <Emblem system={deal.system} />}
      <div class="grow">
        <h2 id="day">
          <a href="/day">{say("home.day")}</a>
        </h2>
        <p class="soft">
          {deal ? say("days.row_note", { title: deal.title }) : say("days.row_all")}{" "}
          {!!streak && <b>{say("days.row_streak", { n: streak })}.</b>}
        </p>
      </div>
      {deal && (
        <button class="btn" type="button" disabled={isBusy} onClick={act}>
          {say(isBegun(deal.game) ? "days.row_go_on" : "days.row_play")}
        </button>
      )}
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
    </section>
  );
}

/** From the end of a deal of the day to how others did; it may have begun a row of days. */
export function DayEndRow({ day, system }: { day: string; system: string }) {
  const streak = useSignal(0);
  useEffect(() => {
    void dayApi
      .day(day, system)
      .then((deal) => (streak.value = deal.result ? deal.streak : 0))
      .catch(() => null);
  }, [day, system]);
  const won = say("days.row_streak", { n: streak.value });
  return (
    <Row
      icon="tables"
      title={say("days.end")}
      hint={streak.value ? `${say("days.end_note")}. ${won}.` : say("days.end_note")}
      to={`/day/${day}/${system}`}
    />
  );
}
