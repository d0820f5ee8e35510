import { dated, say } from "../words";

interface Props {
  days: readonly number[];
  onSet: (days: number[]) => void;
}

/** Monday is 0, as on the service; 5 January 1970 was one. */
const nameOf = (weekday: "short" | "long", day: number): string =>
  dated(Date.UTC(1970, 0, 5 + day), { weekday, timeZone: "UTC" });

/** Days of the week on which my clock stands still. */
export function FreeDays({ days, onSet }: Props) {
  const turn = (day: number, on: boolean) =>
    onSet(on ? [...days, day].sort() : days.filter((one) => one !== day));
  return (
    <fieldset class="stack">
      <legend class="legend">{say("own.free")}</legend>
      <p class="soft">{say("own.free_hint")}</p>
      <div class="week">
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <label class="thing" key={day}>
            <input
              class="over"
              type="checkbox"
              name="free"
              checked={days.includes(day)}
              aria-label={nameOf("long", day)}
              onChange={({ currentTarget }) => turn(day, currentTarget.checked)}
            />
            <span aria-hidden="true">{nameOf("short", day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
