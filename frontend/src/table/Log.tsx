import "../more";
import { useEffect } from "preact/hooks";
import { talkExport } from "../api/talk";
import type { Game, Message, Told } from "../api/types";
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
  const isShown = !!game && canLookBack(game);
  return (
    <>
      {game && <SaySomething game={game} />}
      {isShown && <p class="soft">{say("lines.plays")}</p>}
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
              isShown={isShown}
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

/** Whether each line can be seen on the board: by who plays, and by all when it is over. */
const canLookBack = ({ me, seen, status }: Game): boolean =>
  seen > 0 && (me.length > 0 || status === "over");

/** A look back that begins with a line of the log. */
function placeOf(game: Game | null, { seen }: Told): string {
  const eyes = game?.seat == null ? "" : `seat=${game.seat}&`;
  return `/game/${game?.id ?? ""}/replay?${eyes}told=${seen}`;
}

interface Props {
  told: Told;
  system: string;
  /** Whether it plays itself on the board. */
  isShown: boolean;
}

function Happened({ told, system, isShown }: Props) {
  const line = (
    <>
      {told.text} <time class="soft">{at(told.at)}</time>
    </>
  );
  return (
    <li class={momentOf(system, told)}>
      <Acts game={table.value} told={told} all={log.value} />
      {isShown ? (
        <a class="grow line" href={placeOf(table.value, told)}>
          {line}
        </a>
      ) : (
        <span class="grow">{line}</span>
      )}
      <Why system={system} rules={told.rules} picture={() => pictureOf(told)} />
    </li>
  );
}
