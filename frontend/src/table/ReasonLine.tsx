import { Why } from "../parts/Why";
import { reason, type Reason } from "../store/choice";
import { table } from "../store/table";
import { boardOf } from "./boards";

/** Why the last tap or answer did nothing; a tap on it opens the rule. */
export function ReasonLine({ system }: { system: string }) {
  const why = reason.value;
  return (
    <div role="status">
      {why && (
        <p class="reason">
          <span class="grow">{quicker(why) ?? why.text}</span>
          {why.rule && <Why system={system} rules={[why.rule]} />}
        </p>
      )}
    </div>
  );
}

/** Who took what was chosen, where the board knows that. */
function quicker({ gone }: Reason): string | null {
  const game = gone && table.value;
  return (game && boardOf(game.system)?.gone?.(game, gone)) ?? null;
}
