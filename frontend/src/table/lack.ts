import { say } from "../words";
import type { Draft, Lack } from "./draft";

/** What is still to choose, as a line of the tray. */
export function lackWords({ pick, need }: Lack, draft: Draft): string {
  const have = draft.picks[pick.name]?.length ?? 0;
  if (need === "higher") return say("tray.higher", { least: pick.worth?.least ?? 0 });
  if (need === "lower") return say("tray.lower", { most: pick.worth?.most ?? 0 });
  if (need === "fewer") return say("tray.fewer", { n: pick.max });
  return have
    ? say("tray.more", { n: pick.min - have })
    : say("tray.choose", { n: pick.min, what: pick.name });
}
