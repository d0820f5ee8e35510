import { Why } from "../parts/Why";
import { lastEvent } from "../store/table";
import { pictureOf } from "./boards";

/** What happened last. */
export function LastLine({ system }: { system: string }) {
  const told = lastEvent.value;
  if (!told) return null;
  return (
    <p class="last-line">
      <span class="grow">{told.text}</span>
      <Why system={system} rules={told.rules} picture={() => pictureOf(told)} />
    </p>
  );
}
