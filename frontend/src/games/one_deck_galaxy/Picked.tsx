import type { Decision, Game, Move, Pick } from "../../api/types";
import { choice, choose } from "../../store/choice";
import { sum, withPick } from "../../table/draft";
import { copies, thingName, withCopy } from "../../table/plain";
import { say } from "../../words";
import { priceOf, sumAt } from "./ahead";
import { cardIn, setOf, textIn } from "./cards";
import { Globe } from "./Globe";
import { aimedBox, answers, begun, drafted } from "./choice";
import { boxAt, viewOf } from "./view";
import "./sheetWords";

/** Of what is chosen for these it is told what it is or does. */
const TOLD = ["choose", "research"];

interface Props {
  game: Game;
  open: Decision;
  move: Move;
  pick: Pick;
}

/** A pick: dice are tapped in the pool, anything else is chosen here; a sum has a meter. */
export function Picked({ game, open, move, pick }: Props) {
  const have =
    choice.value?.move === move.move ? (drafted()?.picks[pick.name] ?? []) : [];
  const isTold =
    TOLD.includes(open.kind) && pick.of.some((id) => about(game, open, id));
  const set = (ids: string[]) => choose(withPick(begun(open, move), pick.name, ids));
  return (
    <>
      {pick.worth && <Meter {...sumFor(game, move, pick)} chosen={sum(pick, have)} />}
      {pick.name !== "dice" && (
        <div
          class={isTold ? "uses told" : "uses"}
          role="group"
          aria-label={pick.label ?? pick.name}
        >
          {pick.of.flatMap((id) =>
            copies(open.things[id] ?? {}).map((n) => {
              const isOn = have.filter((one) => one === id).length > n;
              return (
                <button
                  key={`${id}.${n}`}
                  class={`btn ${isOn ? "on" : ""}`}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => set(withCopy(pick, have, id, !isOn))}
                >
                  <Seen game={game} id={id} />
                  {thingName(game, open, id)}
                  {pick.worth && <small>{pick.worth.of[id]}</small>}
                  {isTold && <small>{about(game, open, id)}</small>}
                </button>
              );
            }),
          )}
        </div>
      )}
    </>
  );
}

/** What a card looks like that may be chosen, or that lies where one may choose. */
function Seen({ game, id }: { game: Game; id: string }) {
  const view = viewOf(game);
  const set = setOf(view);
  const slot = /^z\d$/.test(id) ? view.slots[Number(id.slice(1))] : null;
  const card = set && cardIn(set, slot?.card ?? id);
  return card ? <Globe card={card} /> : null;
}

/** What a thing does that may be chosen; nothing where its name says all. */
function about(game: Game, { kind }: Decision, id: string): string {
  const view = viewOf(game);
  const set = setOf(view);
  const n = Number(id.slice(1));
  const slot = /^z\d$/.test(id) ? view.slots[n] : null;
  const science = set && cardIn(set, slot?.card)?.science;
  if (slot && kind === "research")
    return say("galaxy_sheets.study_of", {
      n: science ?? 0,
      price: priceOf(game, id) ?? 0,
    });
  if (slot)
    return say("galaxy.slash", { have: slot.pile?.n ?? 0, need: view.costs[n] ?? 0 });
  return set ? textIn(set, id) : "";
}

/** What a box wants in all, and what a partner has set apart; else what is asked for. */
function sumFor(game: Game, move: Move, pick: Pick): Omit<MeterProps, "chosen"> {
  const view = viewOf(game);
  const set = setOf(view);
  const joined = view.proposals?.find((one) => answers(move, one));
  const box = joined?.box ?? aimedBox();
  const need = set && box ? boxAt(view, set, box)?.n : null;
  const both = joined && sumAt(game, joined.box);
  return { need: need ?? pick.worth?.least ?? 0, both: both?.n };
}

interface MeterProps {
  /** What is chosen comes to. */
  chosen: number;
  need: number;
  /** What it comes to with the dice of a partner, as the engine adds them. */
  both: number | undefined;
}

/** What lies there and what is chosen come to so much of what is wanted. */
function Meter({ chosen, need, both }: MeterProps) {
  const reached = both ?? chosen;
  const part = Math.min(100, (100 * reached) / (need || 1));
  return (
    <div class="row">
      <div class="meter grow" aria-hidden="true">
        <i style={{ "--part": part }} />
      </div>
      <b class="num">{say("galaxy_sheets.sum", { have: reached, need })}</b>
    </div>
  );
}
