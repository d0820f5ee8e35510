import "../more";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { talkExport } from "../api/talk";
import type { Game, Told } from "../api/types";
import { Segments } from "../parts/Segments";
import { useAct } from "../parts/useAct";
import { Why } from "../parts/Why";
import { isCut, log, lookFurtherBack, table } from "../store/table";
import { markTalkRead, talk } from "../store/talk";
import { at } from "../times";
import { say } from "../words";
import { pictureOf } from "./boards";
import { Acts, isQuiet, seatsOf, wantFaces } from "./faces";
import { entriesBy, folded, isMany, isSaid, type Wanted, worthAsking } from "./logRows";
import { momentOf, wantMoments } from "./moments";
import { Said } from "./Said";
import { SaySomething } from "./SaySomething";
import { timeLine } from "./timeLine";

/** Everything that happened and was said, the newest first, each event with its rules. */
export function Log({ system }: { system: string }) {
  const game = table.value;
  useEffect(markTalkRead, [talk.value]);
  useEffect(() => void Promise.all([wantMoments(system), wantFaces(system)]), [system]);
  const wanted = useSignal<Wanted>("all");
  const known = {
    isQuiet: (told: Told) => isQuiet(system, told),
    isMoment: (told: Told) => !!momentOf(system, told),
    seatsOf: (told: Told) => seatsOf(system, told),
  };
  const line = timeLine(log.value, talk.value);
  const found = entriesBy(line, game ?? NOBODY, known);
  const offered = worthAsking(found);
  const shown = offered.includes(wanted.value) ? wanted.value : "all";
  const isShown = !!game && canLookBack(game);
  return (
    <>
      {game && <SaySomething game={game} />}
      {offered.length > 1 && (
        <Segments
          name="log"
          label={say("lines.which")}
          value={shown}
          options={offered.map((value) => ({ value, label: say(`lines.${value}`) }))}
          onChoose={(value) => (wanted.value = value)}
        />
      )}
      {isShown && <p class="soft">{say("lines.plays")}</p>}
      {!line.length && <p class="soft">{say("log.empty")}</p>}
      <ol class="log" reversed>
        {folded(found[shown], known).map((row) =>
          isMany(row) ? (
            <Quiet key={keyOf(row.at(-1)!)} told={row} {...{ system, isShown }} />
          ) : isSaid(row) ? (
            <Said key={row.id} message={row} />
          ) : (
            <Happened key={keyOf(row)} told={row} {...{ system, isShown }} />
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

const NOBODY = { seat: null, me: [] };

const keyOf = (told: Told): string => `${told.seen}.${log.value.indexOf(told)}`;

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

/** Several that tell little each, the newest in sight, the rest at a tap. */
function Quiet({ told, ...props }: Omit<Props, "told"> & { told: readonly Told[] }) {
  return (
    <li>
      <details class="grow">
        <summary class="line">
          {told[0]!.text} {say("lines.like_it", { n: told.length - 1 })}
        </summary>
        <ol class="log" reversed>
          {told.map((one) => (
            <Happened key={keyOf(one)} told={one} {...props} />
          ))}
        </ol>
      </details>
    </li>
  );
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
