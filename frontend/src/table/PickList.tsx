import type { Decision, Game, Pick } from "../api/types";
import { Stepper } from "../parts/Stepper";
import { choose } from "../store/choice";
import { say, sentence } from "../words";
import { type Draft, sum, withPick } from "./draft";
import { copies, thingName, withCopy } from "./plain";

interface Props {
  game: Game;
  pick: Pick;
  open: Decision;
  draft: Draft;
  /** Whether its things lie on the table and are tapped there. */
  isThere: boolean;
}

/** One pick of a form: its things, how many are taken, and what they are worth together. */
export function PickList({ game, pick, open, draft, isThere }: Props) {
  const have = draft.picks[pick.name] ?? [];
  const label = pick.label ?? sentence(pick.name);
  const set = (ids: string[]) => choose(withPick(draft, pick.name, ids));
  if (pick.number)
    return (
      <div class="row">
        <b class="grow">{label}</b>
        <Stepper
          {...pick.number}
          name={pick.name}
          label={label}
          value={Number(have[0])}
          onChoose={(n) => set([String(n)])}
        />
      </div>
    );
  return (
    <fieldset class="stack">
      <legend class="row">
        <b class="grow">{label}</b>
        <span class="chip">{tally(pick, have)}</span>
      </legend>
      <Meter pick={pick} have={have} />
      {!isThere && <Things game={game} pick={pick} open={open} have={have} set={set} />}
    </fieldset>
  );
}

interface ThingsProps {
  game: Game;
  pick: Pick;
  open: Decision;
  have: readonly string[];
  set: (ids: string[]) => void;
}

/** The things themselves, each copy for itself. */
function Things({ game, pick, open, have, set }: ThingsProps) {
  const isSingle = pick.max === 1 && pick.min === 1;
  return (
    <div class="picks">
      {pick.of.flatMap((id) =>
        copies(open.things[id] ?? {}).map((i) => (
          <label key={`${id}.${i}`} class="thing">
            <input
              class="over"
              type={isSingle ? "radio" : "checkbox"}
              name={pick.name}
              checked={have.filter((one) => one === id).length > i}
              onChange={({ currentTarget }) =>
                set(withCopy(pick, have, id, isSingle || currentTarget.checked))
              }
            />
            {thingName(game, open, id)}
            {pick.ordered && have.includes(id) && (
              <span class="count">{nth(have, id, i) + 1}</span>
            )}
            {pick.worth && <small>{pick.worth.of[id] ?? 0}</small>}
          </label>
        )),
      )}
    </div>
  );
}

/** Where the so-and-so-manieth copy of a thing stands. */
function nth(have: readonly string[], id: string, copy: number): number {
  const places = have.flatMap((one, i) => (one === id ? [i] : []));
  return places[Math.min(copy, places.length - 1)] ?? 0;
}

function tally(pick: Pick, have: readonly string[]): string {
  const goal = pick.worth?.least || pick.worth?.most;
  if (goal !== undefined) {
    const reached = sum(pick, have);
    return reached > goal ? String(reached) : say("tray.of", { have: reached, goal });
  }
  return say("tray.of", { have: have.length, goal: pick.max });
}

function Meter({ pick, have }: { pick: Pick; have: readonly string[] }) {
  const goal = pick.worth?.least;
  if (!goal) return null;
  const part = Math.min(100, (100 * sum(pick, have)) / goal);
  return (
    <div class="meter" aria-hidden="true">
      <i style={{ "--part": part }} />
    </div>
  );
}
