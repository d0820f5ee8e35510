import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { kept } from "../store/proof";
import { say } from "../words";

/** The command that plays the whole game again, with what this phone kept. */
export function VerifyCommand({ game }: { game: string }) {
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
          value={commandFor(game)}
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

function commandFor(game: string): string {
  const { promise, nonces } = kept(game);
  return [
    `python -m engine verify slowhand-${game}.json`,
    ...(promise ? [`--promise ${promise}`] : []),
    ...nonces.map((nonce) => `--nonce ${nonce}`),
  ].join(" ");
}
