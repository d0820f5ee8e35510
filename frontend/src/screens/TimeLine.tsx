import type { Signal } from "@preact/signals";
import type { Options, System } from "../api/types";
import { ChooseClock } from "../clock/ChooseClock";
import { allowedShort } from "../clock/spans";
import { Line } from "../parts/Line";
import type { Wish } from "../store/newTable";
import { say } from "../words";

interface Props {
  system: System;
  options: Signal<Options>;
  clock: Signal<Wish["clock"]>;
}

/** How long a move may take, in a line. */
export function TimeLine({ system, options, clock }: Props) {
  return (
    <Line title={say("new.time")} told={allowedShort(clock.value) || say("clock.none")}>
      <ChooseClock system={system} options={options} clock={clock} />
    </Line>
  );
}
