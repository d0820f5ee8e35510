import "../more";
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { say } from "../words";
import { Icon } from "./Icon";

interface Props {
  label: string;
  text: string;
  /** Without them it stands in one line. */
  rows?: number;
  mono?: boolean;
  icon?: string;
  copy?: string;
  copied?: string;
  /** What the share sheet of the phone is given, where it has one, and its button. */
  share?: [ShareData, string];
}

/** A text to copy or to pass on. */
export function CopyField({ label, text, rows, mono = false, share, ...props }: Props) {
  const done = useSignal(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const {
    icon = "link",
    copy = say("invite.copy"),
    copied = say("invite.copied"),
  } = props;
  const select = () => field.current?.select();
  const Field = rows ? "textarea" : "input";
  return (
    <>
      <label class="field">
        {label}
        <Field
          class={mono ? "mono" : ""}
          readOnly
          ref={field}
          rows={rows}
          value={text}
          onFocus={select}
        />
      </label>
      <div class="row wrap">
        <button
          class="btn grow"
          type="button"
          onClick={() => {
            select();
            done.value = document.execCommand("copy");
          }}
        >
          <Icon name={done.value ? "check" : icon} />
          {done.value ? copied : copy}
        </button>
        {share && "share" in navigator && (
          <button
            class="btn act grow"
            type="button"
            onClick={() => navigator.share(share[0]).catch(() => null)}
          >
            <Icon name="share" />
            {share[1]}
          </button>
        )}
      </div>
      <p class="sr" role="status">
        {done.value && copied}
      </p>
    </>
  );
}
