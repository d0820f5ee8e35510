import { useState } from "preact/hooks";
import { Icon } from "../../parts/Icon";
import { Segments } from "../../parts/Segments";
import { log, table } from "../../store/table";
import { say } from "../../words";
import "./sheetWords";
import { TurnSteps } from "./TurnSteps";
import { TurnSummary } from "./TurnSummary";
import { turnsIn } from "./turns";

type Pace = "all" | "steps";

/** The turns: each on one screen, or step by step at one's own pace. */
export function TurnSheet({ first }: { first: number | null }) {
  const turns = turnsIn(log.value);
  const [at, setAt] = useState(() => placeOf(turns, first));
  const [pace, setPace] = useState<Pace>("all");
  const game = table.value;
  const turn = turns[at];
  if (!game?.view || !turn) return null;
  return (
    <>
      <div class="row">
        <Page to="back" isOff={at === 0} onTurn={() => setAt(at - 1)} />
        <h3 class="grow gt-which">{say("galatune.turn", { n: turn.n })}</h3>
        <Page to="next" isOff={!turns[at + 1]} onTurn={() => setAt(at + 1)} />
      </div>
      <Segments
        name="pace"
        label={say("galatune_sheets.pace")}
        value={pace}
        options={[
          { value: "all", label: say("galatune_sheets.all") },
          { value: "steps", label: say("galatune_sheets.steps") },
        ]}
        onChoose={(one) => setPace(one === "all" ? "all" : "steps")}
      />
      {pace === "steps" ? (
        <TurnSteps key={turn.n} game={game} turn={turn} />
      ) : (
        <TurnSummary game={game} turn={turn} />
      )}
    </>
  );
}

/** Where a turn lies; the last one, if none is named. */
const placeOf = (turns: readonly { n: number }[], first: number | null): number => {
  const at = first === null ? -1 : turns.findIndex(({ n }) => n >= first);
  return at < 0 ? turns.length - 1 : at;
};

interface PageProps {
  to: "back" | "next";
  isOff: boolean;
  onTurn: () => void;
}

const Page = ({ to, isOff, onTurn }: PageProps) => (
  <button
    class="icon"
    type="button"
    aria-label={say(
      to === "back" ? "galatune_sheets.earlier" : "galatune_sheets.later",
    )}
    disabled={isOff}
    onClick={onTurn}
  >
    <Icon name={to} />
  </button>
);
