import "../parts/words";
import { useState } from "preact/hooks";
import { go } from "../store/route";
import { say } from "../words";
import { codeIn } from "./codeIn";

/** For an invitation that was told or copied, not tapped. */
export function EnterCode() {
  const [code, setCode] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    go(`/join/${encodeURIComponent(codeIn(code))}`);
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
          maxLength={400}
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
