import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import type { Known } from "../store/judgement";
import { say } from "../words";

interface Props {
  game: string;
  known: Known;
}

/** The command that plays the whole game again, with what this phone kept. */
export function VerifyCommand({ game, known }: Props) {
  const copied = useSignal(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = () => {
    field.current?.select();
    copied.value = document.execCommand("copy");
  };
  return (
    <>
      <p>{say("fair.replay")}</p>
      <label class="field">
        {say("fair.command")}
        <textarea
          class="mono"
          readOnly
          rows={6}
          ref={field}
          value={commandFor(game, known)}
          onFocus={() => field.current?.select()}
        />
      </label>
      <button class="btn" type="button" onClick={copy}>
        <Icon name={copied.value ? "check" : "link"} />
        {say(copied.value ? "invite.copied" : "fair.copy")}
      </button>
      <p class="sr" role="status">
        {copied.value && say("invite.copied")}
      </p>
    </>
  );
}

function commandFor(game: string, { promise, numbers }: Known): string {
  return [
    `python -m engine verify slowhand-${game}.json`,
    ...(promise ? [`--promise ${promise}`] : []),
    ...numbers.map((number) => `--nonce ${number}`),
  ].join(" ");
}
