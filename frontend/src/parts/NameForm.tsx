import { useState } from "preact/hooks";
import { closeSheets } from "../store/sheets";
import { Failed } from "./Failed";
import { useAct } from "./useAct";

interface Props {
  field: "name" | "passkey";
  label: string;
  given: string;
  hint: string;
  done: string;
  autocomplete: "nickname" | "off";
  /** Keeps the name; the sheet closes if it can be kept. */
  keep: (name: string) => Promise<unknown>;
}

/** A name to be written on a sheet, and what follows from it. */
export function NameForm({
  field,
  label,
  given,
  hint,
  done,
  autocomplete,
  keep,
}: Props) {
  const [name, setName] = useState(given);
  const { act, isBusy, failed } = useAct(async () => {
    await keep(name.trim());
    closeSheets();
  });
  return (
    <form class="stack" onSubmit={act}>
      <label class="field">
        {label}
        <input
          name={field}
          type="text"
          autocomplete={autocomplete}
          enterkeyhint="done"
          maxLength={40}
          required
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <p class="soft">{hint}</p>
      <Failed why={failed} />
      <button class="btn act" type="submit" disabled={isBusy || !name.trim()}>
        {done}
      </button>
    </form>
  );
}
