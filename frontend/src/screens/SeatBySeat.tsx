import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Icon } from "../parts/Icon";
import { Segments } from "../parts/Segments";
import { LEVEL, type Other } from "../store/laying";
import { levelName } from "../table/seats";
import { say } from "../words";
import { ChooseLevel } from "./ChooseLevel";

const OTHERS: Other[] = ["open", "house", "here"];

interface Props {
  system: System;
  others: Signal<readonly Other[]>;
  levels: Signal<readonly number[]>;
}

/** A table of several may be mixed: each seat is a line, opened to choose for it. */
export function SeatBySeat({ system, others, levels }: Props) {
  const set = (at: number, other: Other) =>
    (others.value = others.value.map((one, i) => (i === at ? other : one)));
  return (
    <div class="stack">
      {others.value.map((other, i) => (
        <details class="house-rules" key={i}>
          <summary class="choice">
            <span class="grow">
              <b>{say("new.seat", { n: i + 2 })}</b>
              <small>{told(other, levels.value[i])}</small>
            </span>
            <Icon name="next" />
          </summary>
          <div class="stack">
            <Segments
              name={`seat-${i}`}
              label={say("new.seat", { n: i + 2 })}
              value={other}
              options={OTHERS.map((value) => ({
                value,
                label: say(`new.seat_${value}`),
              }))}
              onChoose={(value) => set(i, value)}
            />
            {other === "house" && (
              <ChooseLevel system={system} levels={levels} at={i} />
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Who takes a seat, in a few words: "The house · sensible". */
const told = (other: Other, level: number = LEVEL): string =>
  [say(`new.seat_${other}`), ...(other === "house" ? [levelName(level)] : [])].join(
    " \u00b7 ",
  );
