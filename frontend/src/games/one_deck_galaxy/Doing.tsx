import { Icon } from "../../parts/Icon";
import { choose, chooseForGood } from "../../store/choice";
import type { Choosing } from "../../table/boards";
import { say } from "../../words";
import { setOf } from "./cards";
import { aimOf, chosenDice, isActing, send } from "./choice";
import { showMore, showTechs } from "./sheets";
import { Uses } from "./Uses";
import { mineOf, viewOf } from "./view";

/** What else there is to do while nothing is aimed at: Techs, more, and the end of it. */
export function Doing({ game, open }: Choosing) {
  const set = setOf(viewOf(game));
  if (!isActing(open) || aimOf(open) || !set) return null;
  const [die] = chosenDice();
  if (die !== undefined) return <Uses open={open} die={die} />;
  const again = open.moves.find(({ move }) => move === "resume");
  if (again)
    return (
      <div class="doing told">
        <button class="btn grow" type="button" onClick={() => send(open, again)}>
          {again.label}
        </button>
      </div>
    );
  const { discs = 0, pool = [] } = mineOf(game);
  /** A key is pressed on purpose, a finger may tap twice. */
  const end = ({ detail: taps }: MouseEvent) =>
    (taps ? chooseForGood : choose)({ decision: open.id, move: "done", picks: {} });
  return (
    <div class="doing">
      <button class="btn" type="button" onClick={() => showTechs(game, set)}>
        {say("galaxy.techs")}
        <span class="stat" aria-label={say("galaxy.tech_discs", { n: discs })}>
          <Icon name="tech-disc" />
          {discs}
        </span>
      </button>
      <button class="btn" type="button" onClick={() => showMore(game)}>
        {say("galaxy.more")}
      </button>
      <button
        class={pool.length ? "btn grow" : "btn act grow"}
        type="button"
        onClick={end}
      >
        {say("galaxy.done")}
      </button>
    </div>
  );
}
