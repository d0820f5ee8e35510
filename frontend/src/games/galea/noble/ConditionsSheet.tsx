import { Why } from "../../../parts/Why";
import { say } from "../../../words";
import { ConditionSign } from "./ConditionSign";
import type { Condition } from "./view";

/** The conditions that hold, each with what it asks and its rule. */
export function ConditionsSheet({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <>
      <p class="soft">{say("noble.asked_hint")}</p>
      <ul class="log">
        {conditions.map(({ id, title, why, rule }) => (
          <li key={id}>
            <ConditionSign id={id} class="sign" />
            <span class="grow">
              <b>{title}</b>
              <br />
              <small>{why}</small>
            </span>
            <Why system="noble-galea" rules={[rule]} label={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
