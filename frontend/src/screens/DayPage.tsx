import "./dayWords";
import "../parts/words";
import "./days.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dayApi } from "../api/days";
import { Refused } from "../api/client";
import type { Day } from "../api/types";
import { placeOf } from "../games";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Icon } from "../parts/Icon";
import type { Shown } from "../parts/picture";
import { useAct } from "../parts/useAct";
import {
  betterThan,
  counted,
  daily,
  DRAW,
  playDeal,
  promised,
  type Square,
  wantDaily,
} from "../store/days";
import { openSheet } from "../store/sheets";
import { type Key, say, signed } from "../words";
import { DayProof, isKept } from "./DayProof";
import { named } from "./Days";
import { Week } from "./Week";

/** A deal of the day: what I came to, where that stands among all, and the promise. */
export function DayPage({ day, system }: { day: string; system: string }) {
  const found = useSignal<Day | string | null>(null);
  const look = async () => {
    try {
      found.value = await dayApi.day(day, system);
      await wantDaily();
    } catch (failure) {
      if (failure instanceof Refused) found.value = failure.message;
    }
  };
  useEffect(() => void look(), []);
  const deal = typeof found.value === "string" ? null : found.value;
  return (
    <div class="screen">
      <LookAgain look={look} />
      <Bar
        title={say("days.title")}
        under={[deal?.title, named(day)].filter(Boolean).join(" · ")}
        back="/day"
      />
      <main class="page" aria-busy={found.value === null}>
        {typeof found.value === "string" && <p class="reason">{found.value}</p>}
        {deal && <Mine deal={deal} />}
        {deal && <Others deal={deal} />}
        {deal && <Friends deal={deal} />}
        {daily.value && <Week found={daily.value} />}
        {deal && <Promise deal={deal} />}
      </main>
      {deal && <Tray deal={deal} />}
    </div>
  );
}

/** What I came to, large, and a line of squares that gives nothing away. */
function Mine({ deal }: { deal: Day }) {
  const { result, status } = deal;
  if (!result)
    return (
      <section class="felt stack" {...placeOf(deal.system)}>
        <h2 class="title">{deal.title}</h2>
        <p class="soft">{say(WHY_NONE[status] ?? "days.not_played")}</p>
        <Squares deal={deal} />
      </section>
    );
  return (
    <section class="felt stack day-mine" {...placeOf(deal.system)}>
      <p class="big">{signed(result.score - DRAW)}</p>
      <h2 class="title">{say(verdictOf(result.won))}</h2>
      <Squares deal={deal} />
    </section>
  );
}

const SIGNS: Record<Square, string> = { good: "+", even: "=", bad: "−" };

/** How it went part by part, and what a square is in this game. */
function Squares({ deal: { squares: line = [], measure } }: { deal: Day }) {
  if (!line.length) return null;
  const label = say("days.squares", { n: line.length, ...counted(line) });
  return (
    <>
      <p class="squares" role="img" aria-label={label}>
        {line.map((one, i) => (
          <i key={i} data-went={one}>
            {SIGNS[one]}
          </i>
        ))}
      </p>
      <p class="soft">{measure}</p>
    </>
  );
}

const WHY_NONE: Partial<Record<Day["status"], Key>> = {
  new: "days.not_played",
  running: "days.not_yet",
  over: "days.uncounted",
  void: "days.called_off",
};

const verdictOf = (won: boolean | null): Key =>
  won === null ? "days.mine_drawn" : won ? "days.mine_won" : "days.mine_lost";

/** Where that stands among all who played it. */
function Others({ deal }: { deal: Day }) {
  const all = deal.scores.reduce((sum, n) => sum + n, 0);
  const better = betterThan(deal);
  const mine = deal.result?.score;
  const others = all - (mine === undefined ? 0 : 1);
  const most = Math.max(1, ...deal.scores);
  const values = { n: all, mine: mine === undefined ? "" : signed(mine - DRAW) };
  return (
    <section class="paper stack" aria-labelledby="others">
      <h2 id="others">
        {better === null ? say("days.how_others") : say("days.better", { n: better })}
      </h2>
      <p class="soft">
        {better !== null
          ? say("days.of", { n: others })
          : others
            ? say("days.all", { n: others })
            : say(all ? "days.first" : "days.nobody")}
      </p>
      {all > 0 && (
        <div
          class="chart"
          role="img"
          aria-label={say(
            mine === undefined ? "days.chart" : "days.chart_mine",
            values,
          )}
        >
          {deal.scores.map((n, score) => (
            <span key={score} class={score === mine ? "is-mine" : ""}>
              {score === mine && <b>{say("days.you")}</b>}
              <i style={{ "--h": n / most }} />
              <small>{signed(score - DRAW)}</small>
            </span>
          ))}
        </div>
      )}
    </section>
  );
}

/** How those did whom I know by a link, once I have played. */
function Friends({ deal: { people = [] } }: { deal: Day }) {
  if (!people.length) return null;
  return (
    <section class="stack" aria-labelledby="friends">
      <h2 id="friends">{say("days.friends")}</h2>
      <ul class="games">
        {people.map(({ name, score }, i) => (
          <li key={i} class="choice still">
            <span class="grow">{name}</span>
            <b>{signed(score - DRAW)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether everybody was dealt the same, in a line. */
function Promise({ deal }: { deal: Day }) {
  const kept = isKept(deal, promised(deal.day));
  return (
    <button
      class="choice plain-row"
      type="button"
      onClick={() => openSheet(say("days.proof"), <DayProof deal={deal} />)}
    >
      <Icon name={kept === "open" ? "lock" : "check"} />
      <span class="grow">
        <b>{say("days.proof")}</b>
        <small>{say(`days.proof_${kept}`)}</small>
      </span>
      <Icon name="next" />
    </button>
  );
}

/** To look back, to send the line; or to play it. */
function Tray({ deal }: { deal: Day }) {
  const { result, game, day, system, status } = deal;
  const sent = useSignal(false);
  const play = useAct(() => playDeal(day, system));
  const send = useAct(async () => {
    const text = lineOf(deal);
    if ("share" in navigator) await navigator.share({ text }).catch(() => null);
    else sent.value = copied(text);
  });
  const paint = useAct(async () => {
    await (await import("../parts/picture")).sendPicture(pictureOf(deal));
  });
  if (!result && status !== "over" && status !== "void")
    return (
      <section class="tray" aria-label={say("days.next")}>
        {play.failed && <p class="reason">{play.failed}</p>}
        <button class="btn act" type="button" disabled={play.isBusy} onClick={play.act}>
          {say(status === "running" ? "days.go_on" : "days.play")}
        </button>
      </section>
    );
  return (
    <section class="tray" aria-label={say("days.next")}>
      {paint.failed && <p class="reason">{paint.failed}</p>}
      <div class="row wrap">
        <a class="btn grow" href={`/game/${game}/replay`}>
          {say("days.replay")}
        </a>
        {result && (
          <button
            class="btn grow"
            type="button"
            disabled={paint.isBusy}
            onClick={paint.act}
          >
            {say("days.picture")}
          </button>
        )}
        {result && (
          <button class="btn act grow" type="button" onClick={send.act}>
            {sent.value && <Icon name="check" />}
            {say(sent.value ? "days.sent" : "days.send")}
          </button>
        )}
      </div>
      <p class="sr" role="status">
        {sent.value && say("days.sent")}
      </p>
    </section>
  );
}

const SENT: Record<Square, string> = { good: "✅", even: "⬜", bad: "🔻" };

/** What is sent: no card, no name. */
export function lineOf(deal: Day): string {
  const { result, title, day, scores } = deal;
  const score = result?.score ?? DRAW;
  const better = betterThan(deal);
  const all = scores.reduce((sum, n) => sum + n, 0) - 1;
  return [
    say("days.line", {
      title,
      day: named(day, "short"),
      figure: signed(score - DRAW),
    }),
    (deal.squares ?? []).map((one) => SENT[one]).join(""),
    better === null ? "" : say("days.line_better", { n: better, all }),
    `${location.origin}/day`,
  ]
    .filter(Boolean)
    .join("\n");
}

/** The same as a picture, with a link to the deal. */
export function pictureOf(deal: Day): Shown {
  const { system, title, day } = deal;
  const score = deal.result?.score ?? DRAW;
  const better = betterThan(deal);
  return {
    system,
    title: signed(score - DRAW),
    lines: [
      say("days.came", { title, day: named(day, "short") }),
      better === null ? "" : say("days.better", { n: better }),
    ],
    squares: deal.squares,
    link: `${location.origin}/day/${day}/${system}`,
  };
}

function copied(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
