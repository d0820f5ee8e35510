import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../words";
import { CopyField } from "./CopyField";

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
  return (
    <section class="paper" aria-label={heading ?? title}>
      {heading && <h2>{heading}</h2>}
      <QrCode text={link} />
      {code && <p class="code-line">{code}</p>}
      {hint && <p class="soft">{hint}</p>}
      <CopyField
        label={say("invite.link")}
        text={link}
        share={[{ title, url: link }, say("invite.share")]}
      />
    </section>
  );
}

/** The link for the camera of a phone across the table. */
function QrCode({ text }: { text: string }) {
  const squares = useSignal<boolean[][] | null>(null);
  useEffect(() => {
    void import("qr").then(({ encodeQR }) => (squares.value = encodeQR(text, "raw")));
  }, [text]);
  if (!squares.value) return <div class="qr" />;
  const size = squares.value.length;
  const path = squares.value
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={say("invite.qr")}
      shape-rendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
