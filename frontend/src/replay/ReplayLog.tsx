import { useEffect } from "preact/hooks";
import { Why } from "../parts/Why";
import { Acts, wantFaces } from "../table/faces";
import { say } from "../words";
import { heard, position, shown } from "./looking";
import { playTold } from "./playing";

/** What these eyes had heard by then, the newest first; each line plays itself on the board. */
export function ReplayLog({ system }: { system: string }) {
  const told = heard.value;
  useEffect(() => void wantFaces(system), [system]);
  return (
    <section class="stack past-log" aria-labelledby="replay-log">
      <h2 id="replay-log">{say("replay.log")}</h2>
      <ol class="log" reversed>
        {[...told].reverse().map((one, i) => (
          <li key={`${one.seen}.${told.length - i}`}>
            <Acts game={shown.value} told={one} all={told} />
            <button
              class="grow line"
              type="button"
              aria-current={one.seen === position.value?.seen ? "step" : undefined}
              onClick={() => void playTold(one.seen)}
            >
              {one.text}
            </button>
            <Why system={system} rules={one.rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}
