import { Icon } from "../../parts/Icon";
import { Why } from "../../parts/Why";
import type { Choosing } from "../../table/boards";
import { say } from "../../words";
import { chosenIn, support, worthOf } from "./choice";

/** What the supports bring, card by card, and the mark that they have to reach. */
export function SupportMeter({ game, open, draft }: Choosing) {
  const it = chosenIn(draft);
  if (!it) return null;
  const worth = worthOf(open);
  const { have, need } = support(open, draft);
  const whole = Math.max(have, need, 1);
  const part = (years: number) => (100 * years) / whole;
  return (
    <div class="row support">
      <span
        class={have < need ? "meter years" : "meter years enough"}
        role="img"
        aria-label={say("gaiaton.supported", { have, need })}
      >
        {it.supports.map((id) => {
          const years = worth[id] ?? 0;
          return (
            <i key={id} style={{ "--part": part(years) }}>
              {part(years) > 9 && years}
            </i>
          );
        })}
        <span class="need" style={{ "--part": part(need) }} />
      </span>
      <span class={have < need ? "chip" : "chip good"}>
        {have >= need && <Icon name="check" />}
        {say("gaiaton.of", { have, need })}
      </span>
      <Why system={game.system} rules={["GL-020", "GL-022"]} />
    </div>
  );
}
