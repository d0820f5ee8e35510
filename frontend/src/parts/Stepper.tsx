import { Icon } from "./Icon";
import { say } from "../words";

interface Props {
  name: string;
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number | undefined;
  onChoose: (value: number) => void;
}

/** A whole number, one step at a time or written out. */
export function Stepper({
  name,
  label,
  value,
  least,
  most,
  step = 1,
  onChoose,
}: Props) {
  const choose = (n: number) => onChoose(nearest(n, least, most, step));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <button
        class="btn"
        type="button"
        aria-label={say("tray.less", { what: label })}
        disabled={value <= least}
        onClick={() => choose(value - step)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        class="num"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          choose(Number(currentTarget.value));
          currentTarget.value = String(
            nearest(Number(currentTarget.value), least, most, step),
          );
        }}
      />
      <button
        class="btn"
        type="button"
        aria-label={say("tray.more_of", { what: label })}
        disabled={value + step > most}
        onClick={() => choose(value + step)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}

/** The number on the steps that is nearest. */
export function nearest(n: number, least: number, most: number, step: number): number {
  const last = Math.floor((most - least) / step);
  const steps = Math.round(((Number.isFinite(n) ? n : least) - least) / step);
  return least + Math.min(last, Math.max(0, steps)) * step;
}
