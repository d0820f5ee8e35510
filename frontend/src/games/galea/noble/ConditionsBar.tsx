import { openSheet } from "../../../store/sheets";
import { say } from "../../../words";
import { ConditionSign } from "./ConditionSign";
import { ConditionsSheet } from "./ConditionsSheet";
import type { NobleView } from "./view";

/** With more the signs stand alone; a tap says their names. */
const NAMED = 3;

/** What is asked at every location of this table, always in sight. */
export function ConditionsBar({ view }: { view: NobleView }) {
  const isNamed = view.conditions.length <= NAMED;
  const show = () =>
    openSheet(say("noble.asked"), <ConditionsSheet conditions={view.conditions} />);
  return (
    <button class="asked" type="button" onClick={show}>
      <span class="sr">{say("noble.asked")}:</span>
      {view.conditions.map(({ id, title }) => (
        <span key={id} class="row">
          <ConditionSign id={id} />
          <small class={isNamed ? undefined : "sr"}>{title}</small>
        </span>
      ))}
    </button>
  );
}
