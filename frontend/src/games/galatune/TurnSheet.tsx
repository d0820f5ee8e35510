import { useState } from "preact/hooks";
import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Segments } from "../../parts/Segments";
import { Why } from "../../parts/Why";
import { log, table } from "../../store/table";
import { say } from "../../words";
import "./sheetWords";
import { Stack } from "./Stack";
import { linesOf, written } from "./sums";
import {
  type Chapter,
  chapterOf,
  lastTurn,
  outcomeOf,
  tableAt,
  type Told,
  type Turn,
} from "./turns";

type Pace = "steps" | "all";

/** The last turn: what it came to on one screen, or step by step at one's own pace. */
export function TurnSheet() {
  const [pace, setPace] = useState<Pace>("steps");
  const game = table.value;
  const turn = lastTurn(log.value);
  if (!game?.view || !turn) return null;
  return (
    <>
      <Segments
        name="pace"
        label={say("galatune_sheets.pace")}
        value={pace}
        options={[
          { value: "steps", label: say("galatune_sheets.steps") },
          { value: "all", label: say("galatune_sheets.all") },
        ]}
        onChoose={(one) => setPace(one === "all" ? "all" : "steps")}
      />
      {pace === "steps" ? (
        <Steps game={game} turn={turn} />
      ) : (
        <Summary game={game} turn={turn} />
      )}
    </>
  );
}

interface Props {
  game: Game;
  turn: Turn;
}

function Steps({ game, turn }: Props) {
  const [at, setAt] = useState(0);
  const step = turn.steps[at];
  const last = turn.steps.length - 1;
  if (!step) return null;
  return (
    <div class="stack gt-step">
      <p class="soft">
        {say("galatune_sheets.step", {
          chapter: say(`galatune_sheets.chapter_${chapterOf(step)}`),
          n: at + 1,
          of: turn.steps.length,
        })}
      </p>
      <div class="gt-told" aria-live="polite">
        <Event game={game} told={step} isLarge />
        {LYING.includes(chapterOf(step)) && (
          <Stack game={game} lying={{ table: tableAt(turn, at) }} />
        )}
      </div>
      <div class="row">
        <button
          class="btn"
          type="button"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          <Icon name="back" />
          {say("galatune_sheets.back")}
        </button>
        <button
          class="btn act grow"
          type="button"
          disabled={at === last}
          onClick={() => setAt(at + 1)}
        >
          {say("galatune_sheets.next")}
        </button>
      </div>
    </div>
  );
}

/** Parts of a turn in which actions lie open, and nothing has come of them yet. */
const LYING: readonly Chapter[] = ["plans", "traps"];

function Summary({ game, turn }: Props) {
  const told = outcomeOf(turn);
  if (!told.length) return <p>{say("galatune.nothing_came")}</p>;
  return (
    <ol class="log">
      {told.map((one, i) => (
        <li key={i}>
          <Event game={game} told={one} />
        </li>
      ))}
    </ol>
  );
}

interface EventProps {
  game: Game;
  told: Told;
  isLarge?: boolean;
}

/** An event with its sum and its rules. */
function Event({ game, told, isLarge = false }: EventProps) {
  return (
    <div class="row grow">
      <div class="grow">
        {isLarge ? <h3>{told.text}</h3> : told.text}
        {"sum" in told.facts && (
          <p class="gt-sum">
            {linesOf(told.facts.sum).join(", ")}
            <b>{` = ${written(told.facts.n)}`}</b>
          </p>
        )}
      </div>
      <Why system={game.system} rules={told.rules} />
    </div>
  );
}
