import "../parts/words";
import { useState } from "preact/hooks";
import { go } from "../store/route";
import { say } from "../words";

/** For an invitation that was told, not tapped. */
export function EnterCode() {
  const [code, setCode] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    go(`/join/${encodeURIComponent(code.trim().toUpperCase())}`);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <label class="field code">
        {say("code.label")}
        <input
          name="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={40}
          required
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </label>
      <button class="btn act" type="submit">
        {say("code.go")}
      </button>
    </form>
  );
}
