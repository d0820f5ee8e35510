import "../parts/words";
import { useState } from "preact/hooks";
import { useAct } from "../parts/useAct";
import { keepsData } from "../store/storage";
import { signIn } from "../store/player";
import { uuid } from "../store/random";
import { openSheet } from "../store/sheets";
import { say } from "../words";
import { ComeBack } from "./ComeBack";

interface Props {
  label: string;
  /** Whether something else is the first thing to do here. */
  isSecond?: boolean;
}

/** A name, and you are in; or the way back of somebody who has been here. */
export function SayName({ label, isSecond = false }: Props) {
  const [id] = useState(uuid);
  const [name, setName] = useState("");
  const { act, isBusy, failed } = useAct(() => signIn(id, name.trim()));
  return (
    <>
      <form class="stack" onSubmit={act}>
        <label class="field">
          {say("hello.name")}
          <input
            name="name"
            type="text"
            autocomplete="nickname"
            enterkeyhint="go"
            maxLength={40}
            required
            aria-invalid={failed ? "true" : undefined}
            aria-describedby="hello-note"
            value={name}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        {!keepsData() && <p class="reason">{say("hello.no_data")}</p>}
        <p id="hello-note" class={failed ? "reason" : "soft"} role="status">
          {failed ?? say("hello.note")}
        </p>
        <button class={isSecond ? "btn" : "btn act"} type="submit" disabled={isBusy}>
          {label}
        </button>
      </form>
      {!isSecond && (
        <button
          class="btn quiet"
          type="button"
          onClick={() => openSheet(say("hello.back"), <ComeBack />)}
        >
          {say("hello.back")}
        </button>
      )}
    </>
  );
}
