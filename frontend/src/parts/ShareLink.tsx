import "../more";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words";
import { Icon } from "./Icon";

interface Props {
  link: string;
  /** What the share sheet of the phone calls it. */
  title: string;
  heading?: string;
  hint?: string;
  /** The same to be said aloud. */
  code?: string;
}

/** A link to pass on: by the share sheet, by copying, by its code, or from screen to camera. */
export function ShareLink({ link, title, heading, hint, code }: Props) {
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    copied.value = document.execCommand("copy");
  };
  const share = () => navigator.share({ title, url: link }).catch(() => null);
  return (
    <section class="paper" aria-label={heading ?? title}>
      {heading && <h2>{heading}</h2>}
      <QrCode text={link} />
      {code && <p class="code-line">{code}</p>}
      {hint && <p class="soft">{hint}</p>}
      <label class="field">
        {say("invite.link")}
        <input
          readOnly
          ref={field}
          value={link}
          onFocus={() => field.current?.select()}
        />
      </label>
      <div class="row wrap">
        <button class="btn grow" type="button" onClick={copy}>
          <Icon name={copied.value ? "check" : "link"} />
          {say(copied.value ? "invite.copied" : "invite.copy")}
        </button>
        {"share" in navigator && (
          <button class="btn act grow" type="button" onClick={share}>
            <Icon name="share" />
            {say("invite.share")}
          </button>
        )}
      </div>
      <p class="sr" role="status">
        {copied.value && say("invite.copied")}
      </p>
    </section>
  );
}

/** The link for the camera of a phone across the table. */
function QrCode({ text }: { text: string }) {
  const squares = useSignal<boolean[][] | null>(null);
  useEffect(() => {
    void import("../qr").then(({ qr }) => (squares.value = qr(text)));
  }, [text]);
  if (!squares.value) return <div class="qr" />;
  const size = squares.value.length;
  const path = squares.value
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      class="qr"
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      role="img"
      aria-label={say("invite.qr")}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
