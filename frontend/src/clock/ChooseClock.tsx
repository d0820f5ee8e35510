import "./words";
import type { Signal } from "@preact/signals";
import type { Options, System } from "../api/types";
import { Segments } from "../parts/Segments";
import { isClocked } from "../table/houseRules";
import type { Wish } from "../store/newTable";
import { type Key, say, sentence } from "../words";
import { allowed, span } from "./spans";

const HOUR = 60;
const DAY = 24 * HOUR;
const ALLOWANCES = [0, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY];
const COSTS: Record<string, Key> = {
  play: "clock.late_play",
  match: "clock.late_match",
};
const BANKS = [0, 8 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY];

interface Props {
  system: System;
  options: Signal<Options>;
  clock: Signal<Wish["clock"]>;
}

/** How long a move may take: as long as it likes, or an allowance and a reserve. */
export function ChooseClock({ system, options, clock }: Props) {
  const { allowance = 0, bank = 0 } = clock.value ?? {};
  const set = (allowance: number, bank: number) =>
    (clock.value = allowance ? { allowance, bank } : null);
  return (
    <fieldset class="stack">
      <legend class="legend">{say("clock.legend")}</legend>
      <Segments
        name="allowance"
        label={say("clock.legend")}
        value={String(allowance)}
        options={ALLOWANCES.map((n) => choice(n, say("clock.none")))}
        onChoose={(n) => set(Number(n), bank)}
      />
      {allowance > 0 && (
        <>
          <span class="soft">{say("clock.bank")}</span>
          <Segments
            name="bank"
            label={say("clock.bank")}
            value={String(bank)}
            options={BANKS.map((n) => choice(n, say("clock.no_bank")))}
            onChoose={(n) => set(allowance, Number(n))}
          />
        </>
      )}
      <p class="soft" role="status">
        {allowed(clock.value)} {clock.value && say("clock.stands")}
      </p>
      {clock.value && <Lateness system={system} options={options} />}
    </fieldset>
  );
}

/** What it costs to be late, where the system leaves a choice. */
function Lateness({ system, options }: Omit<Props, "clock">) {
  const all = Object.entries(system.options.properties ?? {});
  const choices = all.filter(([, option]) => isClocked(option));
  return (
    <>
      {choices.map(([name, option]) => (
        <fieldset key={name} class="stack">
          <legend class="soft">{say("clock.expiry")}</legend>
          <Segments
            name={name}
            label={say("clock.expiry")}
            value={String(options.value[name] ?? option.default)}
            options={(option.enum ?? []).map((value) => costs(String(value)))}
            onChoose={(value) => (options.value = { ...options.value, [name]: value })}
          />
        </fieldset>
      ))}
    </>
  );
}

/** A rule on expiry in words where we have some, else by its name. */
function costs(value: string) {
  const known = COSTS[value];
  return { value, label: known ? say(known) : sentence(value) };
}

const choice = (minutes: number, nothing: string) => ({
  value: String(minutes),
  label: minutes ? span(minutes) : nothing,
});
