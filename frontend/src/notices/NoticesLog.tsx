import "../more";
import "./words";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { notices } from "../api/notices";
import type { PushLog } from "../api/types";
import { LookAgain } from "../parts/LookAgain";
import { Bar } from "../parts/Bar";
import { Failed } from "../parts/Failed";
import { Nav } from "../parts/Nav";
import { useAct } from "../parts/useAct";
import { at } from "../times";
import { say, type Key } from "../words";

type Line = PushLog["log"][number];

/** What was delivered, when, and what the other side said. */
export function NoticesLog() {
  const log = useSignal<readonly Line[] | null>(null);
  const { act, isBusy, failed } = useAct(async () => {
    log.value = (await notices.log()).log;
  });
  useEffect(() => void act(), []);
  return (
    <div class="screen">
      <LookAgain look={act} />
      <Bar title={say("notices.log")} under={say("notices.log_hint")} back="/notices" />
      <main class="page" aria-busy={isBusy}>
        <Failed why={failed} />
        {log.value && !log.value.length && (
          <p class="soft">{say("notices.log_none")}</p>
        )}
        {!!log.value?.length && (
          <ol class="games" aria-label={say("notices.log")}>
            {log.value.map((line, i) => (
              <LogLine key={log.value!.length - i} line={line} />
            ))}
          </ol>
        )}
      </main>
      <Nav />
    </div>
  );
}

function LogLine({ line }: { line: Line }) {
  const what = say(`notices.what_${line.what}` as Key);
  return (
    <li class="choice still">
      <span class="grow">
        <b>{say("notices.log_line", { what, time: at(line.at) })}</b>
        <small>
          {say("notices.log_to", { to: line.to, said: inWords(line.said) })}
        </small>
      </span>
      {line.game && (
        <a class="why" href={`/game/${line.game}`}>
          {say("join.to_table")}
        </a>
      )}
    </li>
  );
}

/** "delivered: 201" becomes "taken (201)". */
function inWords(said: string): string {
  const [verdict = "", ...rest] = said.split(": ");
  const words = say(`notices.said_${verdict}` as Key);
  if (words.startsWith("notices.")) return said;
  return rest.length ? `${words} (${rest.join(": ")})` : words;
}
