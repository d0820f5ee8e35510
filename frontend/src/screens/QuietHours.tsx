import type { Calendar } from "../api/types";
import { say } from "../words";

type Quiet = Calendar["quiet"];

const NIGHT = { from: "22:00", to: "07:00" };
const ENDS = ["from", "to"] as const;

/** The hours of every night in which my clock stands still. */
export function QuietHours({
  quiet,
  onSet,
}: {
  quiet: Quiet;
  onSet: (quiet: Quiet) => void;
}) {
  return (
    <section class="stack" aria-labelledby="quiet">
      <h2 id="quiet">{say("own.quiet")}</h2>
      <div class="games">
        <label class="choice">
          <input
            class="over"
            type="checkbox"
            role="switch"
            name="quiet"
            checked={quiet !== null}
            aria-label={say("own.quiet_switch")}
            onChange={({ currentTarget }) =>
              onSet(currentTarget.checked ? NIGHT : null)
            }
          />
          <span>
            <b>{say("own.quiet_switch")}</b>
            <small>{say("own.quiet_hint")}</small>
          </span>
        </label>
      </div>
      {quiet && (
        <div class="pair">
          {ENDS.map((end) => (
            <label class="field" key={end}>
              {say(`own.${end}`)}
              <input
                type="time"
                name={end}
                required
                value={quiet[end]}
                onChange={({ currentTarget: { value } }) =>
                  value && onSet({ ...quiet, [end]: value })
                }
              />
            </label>
          ))}
        </div>
      )}
    </section>
  );
}
