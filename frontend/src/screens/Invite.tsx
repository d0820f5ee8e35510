import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Invite as Invitation } from "../api/types";
import { Icon } from "../parts/Icon";
import { say } from "../words";

/** The link to pass on: by the share sheet, by copying, by its code, or from screen to camera. */
export function Invite({ invite }: { invite: Invitation }) {
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = () => {
    field.current?.select();
    copied.value = document.execCommand("copy");
  };
  const share = () =>
    navigator.share({ title: say("invite.title"), url: invite.link }).catch(() => null);
  return (
    <section class="paper" aria-labelledby="invite">
      <h2 id="invite">{say("invite.pass_on")}</h2>
      <QrCode text={invite.link} />
      <label class="field">
        {say("invite.link")}
        <input
          readOnly
          ref={field}
          value={invite.link}
          onFocus={() => field.current?.select()}
        />
      </label>
      <p class="soft">{say("invite.code", { code: invite.code })}</p>
      <div class="row">
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
  if (!squares.value) return null;
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
