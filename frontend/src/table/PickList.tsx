import type { Pick, Thing } from "../api/types";
import { choose } from "../store/choice";
import { say, sentence } from "../words";
import { type Draft, sum, toggled, withPick } from "./draft";

interface Props {
  pick: Pick;
  things: Record<string, Thing>;
  draft: Draft;
}

/** One pick of a form: its things, how many are taken, and what they are worth together. */
export function PickList({ pick, things, draft }: Props) {
  const have = draft.picks[pick.name] ?? [];
  const isSingle = pick.max === 1 && pick.min === 1;
  const toggle = (id: string) =>
    choose(withPick(draft, pick.name, toggled(pick, have, id)));
  return (
    <fieldset class="stack">
      <legend class="row">
        <b class="grow">{sentence(pick.name)}</b>
        <span class="chip">{tally(pick, have)}</span>
      </legend>
      <Meter pick={pick} have={have} />
      <div class="picks">
        {pick.of.map((id) => (
          <label key={id} class="thing">
            <input
              class="over"
              type={isSingle ? "radio" : "checkbox"}
              name={pick.name}
              checked={have.includes(id)}
              onChange={() => toggle(id)}
            />
            {things[id]?.label ?? id}
            {pick.ordered && have.includes(id) && (
              <span class="count">{have.indexOf(id) + 1}</span>
            )}
            {pick.worth && <small>{pick.worth.of[id] ?? 0}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function tally(pick: Pick, have: readonly string[]): string {
  const goal = pick.worth?.least || pick.worth?.most;
  if (goal !== undefined) return say("tray.of", { have: sum(pick, have), goal });
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
