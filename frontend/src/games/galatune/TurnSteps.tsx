import { useState } from "preact/hooks";
import type { Game } from "../../api/types";
import { Icon } from "../../parts/Icon";
import { Why } from "../../parts/Why";
import { say } from "../../words";
import { Stack } from "./Stack";
import { equation } from "./sums";
import { type Chapter, chapterOf, lyingAt, type Told, type Turn } from "./turns";

/** Parts of a turn in which actions lie open, and nothing has come of them yet. */
const LYING: readonly Chapter[] = ["plans", "traps"];

interface Props {
  game: Game;
  turn: Turn;
}

/** A turn step by step, at one's own pace. */
export function TurnSteps({ game, turn }: Props) {
  const [at, setAt] = useState(0);
  const step = turn.steps[at];
  if (!step) return null;
  const chapter = chapterOf(step);
  return (
    <div class="stack gt-step">
      <p class="soft">
        {say("galatune_sheets.step", {
          chapter: say(`galatune_sheets.chapter_${chapter}`),
          n: at + 1,
          of: turn.steps.length,
        })}
      </p>
      <div class="gt-told" aria-live="polite">
        <Event game={game} told={step} />
        {LYING.includes(chapter) && <Stack game={game} lying={lyingAt(turn, at)} />}
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
          disabled={at === turn.steps.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {say("galatune_sheets.next")}
        </button>
      </div>
    </div>
  );
}

/** An event with its sum and its rules; of a reveal, the stack below tells the rest. */
function Event({ game, told }: { game: Game; told: Told }) {
  const isStack = told.type === "Revealed" && told.facts.table.length > 0;
  const sum = "sum" in told.facts ? equation(told.facts.sum, told.facts.n) : null;
  return (
    <div class="row grow">
      <div class="grow">
        <h3>{isStack ? say("galatune_sheets.revealed") : told.text}</h3>
        {sum && <p class="gt-sum">{sum}</p>}
      </div>
      <Why system={game.system} rules={told.rules} />
    </div>
  );
}
