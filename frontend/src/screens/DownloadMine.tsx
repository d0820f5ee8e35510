import type { ComponentChildren } from "preact";
import { exportPath } from "../api/account";
import { save } from "../parts/download";
import { Failed } from "../parts/Failed";
import { useAct } from "../parts/useAct";

/** A link to all that is kept about me, with what this phone kept of its shuffles. */
export function DownloadMine(props: { class: string; children: ComponentChildren }) {
  const { act, failed } = useAct(async () => {
    const { everything } = await import("../store/shuffles");
    const text = JSON.stringify(await everything());
    save(new File([text], "slowhand-me.json", { type: "application/json" }));
  });
  return (
    <>
      <a class={props.class} href={exportPath} download="" onClick={act}>
        {props.children}
      </a>
      <Failed why={failed} />
    </>
  );
}
