import { lazyPart } from "../parts/lazy";
import { Why } from "../parts/Why";
import { isMine, lastEvent } from "../store/table";
import { boardOf, pictureOf } from "./boards";

const Shown = lazyPart(() => import("./Shown"), "Shown");

/** What happened last: large where somebody else did it, and the board does not show it. */
export function LastLine({ system }: { system: string }) {
  const told = lastEvent.value;
  if (!told) return null;
  const isFact = !isMine(told) && !boardOf(system)?.shows?.(told);
  return (
    <p class={isFact ? "last-line fact" : "last-line"}>
      <Shown system={system} told={told} />
      <span class="grow">{told.text}</span>
      <Why system={system} rules={told.rules} picture={() => pictureOf(told)} />
    </p>
  );
}
