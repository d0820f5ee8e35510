import { phoneZone, zones } from "../store/calendar";
import { say } from "../words";

interface Props {
  zone: string;
  onChoose: (zone: string) => void;
}

/** Where my clock runs. */
export function ZoneChoice({ zone, onChoose }: Props) {
  const here = phoneZone();
  return (
    <section class="stack">
      <label class="field">
        {say("own.zone")}
        <select
          name="zone"
          value={zone}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {zones(zone).map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </select>
      </label>
      {here !== zone && (
        <p class="row soft">
          <span class="grow">{say("own.zone_phone", { zone: here })}</span>
          <button class="why" type="button" onClick={() => onChoose(here)}>
            {say("own.zone_use")}
          </button>
        </p>
      )}
    </section>
  );
}
