import { Icon } from "../../parts/Icon";
import { say } from "../../words";

/** The HP of a champion before a turn, and after it. */
export const HpThen = ({ from, to }: { from: number; to: number }) => (
  <span class="hp">
    <Icon name="gt-life" />
    <span class="sr">{say("galatune_sheets.hp_then", { from, to })}</span>
    <span aria-hidden="true">
      {from}
      <i class={to < from ? "now" : "good"}>{`\u2192${to}`}</i>
    </span>
  </span>
);
