import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Segments } from "../parts/Segments";
import { LEVEL } from "../store/newTable";
import { levelName } from "../table/seats";
import { say, type Key } from "../words";

interface Props {
  system: System;
  levels: Signal<readonly number[]>;
  /** Which of the other seats. */
  at: readonly number[];
}

const HINTS: readonly Key[] = ["new.level_0", "new.level_1", "new.level_2"];

/** How well the house plays, on one seat or on several alike. */
export function ChooseLevel({ system, levels, at }: Props) {
  const [first = 0, ...more] = at;
  const level = levels.value[first] ?? LEVEL;
  const hint = HINTS[level];
  const set = (chosen: number) => {
    const most = Math.max(levels.value.length, ...at.map((n) => n + 1));
    levels.value = Array.from({ length: most }, (_, n) =>
      at.includes(n) ? chosen : (levels.value[n] ?? LEVEL),
    );
  };
  return (
    <div class="stack">
      <Segments
        name={`level-${first}`}
        label={
          more.length ? say("new.house_plays") : say("new.level", { n: first + 2 })
        }
        value={String(level)}
        options={system.levels.map((n) => ({ value: String(n), label: levelName(n) }))}
        onChoose={(chosen) => set(Number(chosen))}
      />
      <p class="soft">{hint && say(hint)}</p>
    </div>
  );
}
