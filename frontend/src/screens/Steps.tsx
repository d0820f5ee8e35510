import type { Step } from "../store/route";
import { say } from "../words";

const STEPS: readonly Step[] = ["game", "how", "whom"];

/** Where a step of setting a table is found; what was wished for stays in the address. */
export const addressOf = (step: Step): string =>
  `/new${step === "game" ? "" : `/${step}`}${location.search}${location.hash}`;

/** The step that an address names; the first where it names none. */
export const stepIn = (named: Step): Step => (STEPS.includes(named) ? named : "game");

/** The step after one, if there is any. */
export const stepAfter = (step: Step): Step | undefined =>
  STEPS[STEPS.indexOf(step) + 1];

export const stepBefore = (step: Step): Step | undefined =>
  STEPS[STEPS.indexOf(step) - 1];

/** Which of the three steps this is; any of them is a tap away. */
export function Steps({ at }: { at: Step }) {
  return (
    <nav class="stages" aria-label={say("new.steps")}>
      {STEPS.map((step) => (
        <StepLink key={step} step={step} at={at} />
      ))}
    </nav>
  );
}

function StepLink({ step, at }: { step: Step; at: Step }) {
  const isPast = STEPS.indexOf(step) < STEPS.indexOf(at);
  return (
    <a
      href={addressOf(step)}
      class={isPast ? "past" : undefined}
      aria-current={step === at ? "step" : undefined}
    >
      {say(`new.step_${step}`)}
    </a>
  );
}
