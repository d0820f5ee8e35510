import "../more";
import "../parts/words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../api/calls";
import { Refused } from "../api/client";
import type { Series } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Emblem } from "../parts/Emblem";
import { at } from "../times";
import { type Key, say } from "../words";

type Game = Series["games"][number];

/** Games that go on with each other, and what they came to. */
export function SeriesPage({ game }: { game: string }) {
  const found = useSignal<Series | string | null>(null);
  const look = async () => {
    try {
      found.value = await api.series(game);
    } catch (failure) {
      if (failure instanceof Refused) found.value = failure.message;
    }
  };
  useEffect(() => void look(), [game]);
  const series = found.value;
  const isThere = series !== null && typeof series !== "string";
  return (
    <div class="screen">
      <LookAgain look={look} />
      <Bar title={say("series.title")} under={isThere ? series.title : ""} />
      <main class="page" aria-busy={series === null}>
        {typeof series === "string" && <p class="reason">{series}</p>}
        {isThere && <Record lines={series.record} />}
        {isThere && (
          <ol class="games" aria-label={say("series.games")}>
            {series.games.map((one, i) => (
              <li key={one.id}>
                <a class="game" href={`/game/${one.id}`}>
                  <Emblem system={series.system} />
                  <h2>{say("series.nth", { n: i + 1 })}</h2>
                  <span class={one.won ? "chip good" : "chip"}>{say(mark(one))}</span>
                  <p class="soft">{at(one.at)}</p>
                </a>
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  );
}

function Record({ lines }: { lines: readonly string[] }) {
  if (!lines.length) return <p class="soft">{say("series.begins")}</p>;
  return (
    <section class="paper" aria-label={say("series.record")}>
      <ul class="bullets">
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function mark({ status, won }: Game): Key {
  if (status === "open") return "home.open";
  if (status === "running") return "series.running";
  if (status === "void") return "home.mark_void";
  if (won === null) return "home.mark_draw";
  return won ? "home.mark_won" : "home.mark_lost";
}
