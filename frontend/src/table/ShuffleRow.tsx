import { Icon } from "../parts/Icon";
import { verdict } from "../store/judgement";
import { openSheet } from "../store/sheets";
import { type Key, say } from "../words";
import { Fairness, useJudgement } from "./Fairness";

const HUES: Record<string, string> = { kept: "green", partly: "yellow", broken: "red" };
const TITLES: Record<string, Key> = {
  kept: "fair.title_kept",
  partly: "fair.title_partly",
  broken: "fair.title_broken",
};

/** Whether the shuffle was the promised one, in a line. */
export function ShuffleRow() {
  const found = useJudgement();
  const came =
    found === null ? "checking" : found === "failed" ? found : verdict(found);
  return (
    <button
      class="choice"
      type="button"
      onClick={() => openSheet(say("fair.title"), <Fairness />)}
    >
      <span class="glyph" data-hue={HUES[came] ?? "black"}>
        <Icon name={came === "kept" ? "check" : "lock"} />
      </span>
      <span class="grow">
        <b>{say(TITLES[came] ?? "fair.title")}</b>
        <small>{say(`fair.row_${came}`)}</small>
      </span>
      <span class="soft">{say("fair.look")}</span>
    </button>
  );
}
