import "../more";
import { useEffect } from "preact/hooks";
import { talkExport } from "../api/talk";
import type { Message, Told } from "../api/types";
import { useAct } from "../parts/useAct";
import { Why } from "../parts/Why";
import { isCut, log, lookFurtherBack, table } from "../store/table";
import { markTalkRead, talk } from "../store/talk";
import { at } from "../times";
import { say } from "../words";
import { pictureOf } from "./boards";
import { Acts, wantFaces } from "./faces";
import { momentOf, wantMoments } from "./moments";
import { Said } from "./Said";
import { SaySomething } from "./SaySomething";
import { timeLine } from "./timeLine";

/** Everything that happened and was said, the newest first, each event with its rules. */
export function Log({ system }: { system: string }) {
  const game = table.value;
  useEffect(markTalkRead, [talk.value]);
  useEffect(() => void Promise.all([wantMoments(system), wantFaces(system)]), [system]);
  const line = timeLine(log.value, talk.value);
  return (
    <>
      {game && <SaySomething game={game} />}
      {!line.length && <p class="soft">{say("log.empty")}</p>}
      <ol class="log" reversed>
        {line.map((entry) =>
          isSaid(entry) ? (
            <Said key={entry.id} message={entry} />
          ) : (
            <Happened
              key={`${entry.seen}.${log.value.indexOf(entry)}`}
              told={entry}
              system={system}
            />
          ),
        )}
      </ol>
      {isCut.value && <Earlier />}
      {game && talk.value.length > 0 && (
        <a class="text-link" href={talkExport(game.id)} download="">
          {say("talk.export")}
        </a>
      )}
    </>
  );
}

/** Fetches what happened before. */
function Earlier() {
  const { act, isBusy, failed } = useAct(lookFurtherBack);
  return (
    <>
      {failed && (
        <p class="reason" role="status">
          {failed}
        </p>
      )}
      <button class="btn" type="button" disabled={isBusy} onClick={act}>
        {say("log.earlier")}
      </button>
    </>
  );
}

const isSaid = (entry: Told | Message): entry is Message => "from" in entry;

function Happened({ told, system }: { told: Told; system: string }) {
  return (
    <li class={momentOf(system, told)}>
      <Acts game={table.value} told={told} all={log.value} />
      <span class="grow">
        {told.text} <time class="soft">{at(told.at)}</time>
      </span>
      <Why system={system} rules={told.rules} picture={() => pictureOf(told)} />
    </li>
  );
}
