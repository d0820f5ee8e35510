import { say } from "../words";
import { callBack, isAway } from "./progress";
import "./words";

/** Marks a table that is there to learn from, while the coach is away. */
export function LearningLine() {
  if (!isAway.value) return null;
  return (
    <div class="sandbox row">
      <span class="grow">
        <b>{say("learn.mark")}</b> {say("learn.hint")}
      </span>
      <button class="why" type="button" onClick={callBack}>
        {say("learn.show")}
      </button>
    </div>
  );
}
