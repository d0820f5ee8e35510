import type { Signal } from "@preact/signals";
import type { System } from "../api/types";
import { Segments } from "../parts/Segments";
import { isGuest, type Other } from "../store/newTable";
import { say } from "../words";
import { ChooseLevel } from "./ChooseLevel";

const OTHERS: Exclude<Other, object>[] = ["open", "house", "here"];

interface Props {
  system: System;
  others: Signal<readonly Other[]>;
  levels: Signal<readonly number[]>;
  /** Which of the other seats. */
  at: number;
}

/** A table of several may be mixed: who takes this seat. */
export function OneSeat({ system, others, levels, at }: Props) {
  const now = others.value[at] ?? "house";
  const set = (other: Other) =>
    (others.value = others.value.map((one, i) => (i === at ? other : one)));
  return (
    <div class="stack">
      <Segments
        name={`seat-${at}`}
        label={say("new.seat", { n: at + 2 })}
        value={isGuest(now) ? null : now}
        options={OTHERS.map((value) => ({ value, label: say(`new.seat_${value}`) }))}
        onChoose={set}
      />
      {now === "house" && <ChooseLevel system={system} levels={levels} at={[at]} />}
    </div>
  );
}
