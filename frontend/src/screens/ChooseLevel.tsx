import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Segments } from "../parts/Segments";
import { LEVEL } from "../store/laying";
import { levelName } from "../table/seats";
import { say, type Key } from "../words";

interface Props {
  system: System;
  levels: Signal<readonly number[]>;
  /** Which of the other seats. */
  at: number;
}

const HINTS: readonly Key[] = ["new.level_0", "new.level_1", "new.level_2"];

/** How well the house plays on a seat. */
export function ChooseLevel({ system, levels, at }: Props) {
  const level = levels.value[at] ?? LEVEL;
  const hint = HINTS[level];
  const set = (chosen: number) => {
    const changed = [...levels.value];
    while (changed.length < at) changed.push(LEVEL);
    changed[at] = chosen;
    levels.value = changed;
  };
  return (
    <div class="stack">
      <b>{say("new.house_plays")}</b>
      <Segments
        name={`level-${at}`}
        label={say("new.level", { n: at + 2 })}
        value={String(level)}
        options={system.levels.map((n) => ({ value: String(n), label: levelName(n) }))}
        onChoose={(chosen) => set(Number(chosen))}
      />
      <p class="soft">{hint && say(hint)}</p>
    </div>
  );
}
