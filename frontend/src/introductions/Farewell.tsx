import { useEffect } from "preact/hooks";
import { say } from "../words";
import { forgetGuest, noteLearned, wayBack } from "./knows";
import { putAway } from "./progress";

/** The last screen: on at this table; beside it the way to where one is waited for. */
export function Farewell({ system }: { system: string }) {
  useEffect(() => noteLearned(system), [system]);
  const back = wayBack();
  return (
    <div class="row wrap farewell">
      <a class="text-link" href={back ?? `/new#${system}`} onClick={forgetGuest}>
        {say(back ? "learn.return" : "learn.own_table")}
      </a>
      <button class="btn act grow" type="button" onClick={putAway}>
        {say("learn.play_on")}
      </button>
    </div>
  );
}
