import { say } from "../../../words";
import { ConditionSign } from "./ConditionSign";

/** So many signs fit beside a total. */
const SHOWN = 4;

interface Props {
  conditions: readonly string[];
  met: readonly string[];
}

/** Which conditions a side meets: full signs for those, faint ones for the others. */
export function Marks({ conditions, met }: Props) {
  if (conditions.length > SHOWN)
    return (
      <small>{say("noble.met_of", { n: met.length, of: conditions.length })}</small>
    );
  return (
    <span class="marks">
      {conditions.map((id) => (
        <ConditionSign key={id} id={id} class={met.includes(id) ? "met" : "unmet"} />
      ))}
    </span>
  );
}
