import "./words";
import { say } from "../words";

/** Marks a game that branched off another and counts for nothing. */
export function SandboxLine() {
  return (
    <p class="sandbox">
      <b>{say("sandbox.mark")}</b> {say("sandbox.hint")}
    </p>
  );
}
