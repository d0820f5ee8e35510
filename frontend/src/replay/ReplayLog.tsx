import { Why } from "../parts/Why";
import { say } from "../words";
import { heard, position, positions } from "./looking";
import { step } from "./playing";
import { positionOf } from "./steps";

/** What these eyes had heard by then, the newest first; each line leads to its position. */
export function ReplayLog({ system }: { system: string }) {
  const told = heard.value;
  return (
    <section class="stack" aria-labelledby="replay-log">
      <h2 id="replay-log">{say("replay.log")}</h2>
      <ol class="log" reversed>
        {[...told].reverse().map(({ seen, text, rules }, i) => (
          <li key={`${seen}.${told.length - i}`}>
            <button
              class="grow line"
              type="button"
              aria-current={seen === position.value?.seen ? "step" : undefined}
              onClick={() => void step(positionOf(positions.value, seen))}
            >
              {text}
            </button>
            <Why system={system} rules={rules} />
          </li>
        ))}
      </ol>
    </section>
  );
}
