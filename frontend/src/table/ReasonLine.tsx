import { Why } from "../parts/Why";
import { reason } from "../store/choice";

/** Why the last tap or answer did nothing; a tap on it opens the rule. */
export function ReasonLine({ system }: { system: string }) {
  const why = reason.value;
  return (
    <div role="status">
      {why && (
        <p class="reason">
          <span class="grow">{why.text}</span>
          {why.rule && <Why system={system} rules={[why.rule]} label={why.rule} />}
        </p>
      )}
    </div>
  );
}
