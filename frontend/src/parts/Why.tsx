import type { VNode } from "preact";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { lazy } from "./lazy";

const RuleText = lazy(() => import("./RuleText"), "RuleText");

interface Props {
  system: string;
  rules: readonly string[];
  label?: string;
  /** What happened, shown above its rules. */
  picture?: () => VNode | null;
}

/** "why?": opens the rules behind a line. */
export function Why({ system, rules, label = say("why.ask"), picture }: Props) {
  if (!rules.length) return null;
  const ids = rules.join(", ");
  return (
    <button
      class="why"
      type="button"
      aria-label={say("why.label", { ids })}
      onClick={() => showRules(system, rules, picture?.())}
    >
      {label}
    </button>
  );
}

function showRules(
  system: string,
  rules: readonly string[],
  picture?: VNode | null,
): void {
  const title = say("why.title", { n: rules.length, ids: rules.join(", ") });
  openSheet(
    title,
    <>
      {picture}
      <RuleText system={system} ids={rules} />
    </>,
  );
}
