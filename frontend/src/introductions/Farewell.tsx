import { useEffect } from "preact/hooks";
import { say } from "../words";
import { forgetGuest, isRestLeft, noteLearned, wayBack } from "./knows";
import { putAway } from "./progress";

/** The last screen: on at this table; beside it the way to where one is waited for. */
export function Farewell({ system, sitting }: { system: string; sitting: number }) {
  useEffect(() => noteLearned(system, sitting), [system, sitting]);
  const back = wayBack();
  return (
    <div class="row wrap farewell">
      {!back && isRestLeft(system, sitting) ? (
        <a class="text-link" href={`/learn/${system}/2`}>
          {say("learn.second")}
        </a>
      ) : (
        <a class="text-link" href={back ?? `/new#${system}`} onClick={forgetGuest}>
          {say(back ? "learn.return" : "learn.own_table")}
        </a>
      )}
      <button class="btn act grow" type="button" onClick={putAway}>
        {say("learn.play_on")}
      </button>
    </div>
  );
}
