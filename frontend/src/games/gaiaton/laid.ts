// The stage as pairs by seat, with what is chosen but not yet laid in its place.
import type { Game } from "../../api/types";
import type { Counted } from "../terms";
import type { Pair } from "./battles";
import { choice } from "../../store/choice";
import { chosen, openIn, prospectOf } from "./choice";
import type { Colour } from "./kinds";
import {
  animalAt,
  areKin,
  far,
  type GaiatonView,
  type Lay,
  near,
  type Prospect,
  viewOf,
} from "./view";

export interface Stage {
  pairs: Pair[];
  /** The seat whose newest animal is chosen, but not laid yet. */
  coming: number | null;
  /** What all exchanges that both have laid come to, by seat. */
  totals: [number, number];
}

export function stageOf(game: Game): Stage {
  const view = viewOf(game);
  const pairs = laidIn(view);
  const { attacker, totals } = view.battle;
  const laid = { pairs, coming: null, totals: two(attacker, ...totals) };
  const open = openIn(game);
  const lay = open && chosenLay(view);
  const mine = near(game);
  if (!lay) return laid;
  if (open.kind === "attack") return { ...laid, coming: mine };
  const prospect = choice.value && prospectOf(view, choice.value);
  return prospect ? countered(game, laid, lay, prospect) : laid;
}

/** The newest exchange with a counter that is chosen: what it adds to the totals. */
function countered(
  game: Game,
  laid: Stage,
  lay: Lay,
  { times = [1, 1], totals }: Prospect,
): Stage {
  if (!totals) return laid;
  const mine = near(game);
  const theirs = laid.pairs.at(-1)!.lays[1 - mine]!;
  const terms = [theirs, lay].map(({ years: n }, i) => ({ n, times: times[i]! }));
  const newest: Pair = {
    lays: two(mine, lay, theirs),
    terms: two(1 - mine, terms[0]!, terms[1]!),
  };
  return {
    pairs: [...laid.pairs.slice(0, -1), newest],
    coming: mine,
    totals: two(1 - mine, ...totals),
  };
}

/** What is chosen, as it would lie on the stage. */
export function chosenLay(view: GaiatonView): Lay | null {
  const it = chosen();
  const years = (choice.value && prospectOf(view, choice.value)?.years) ?? 0;
  return it && { ...it, years };
}

/** What lies on the stage, in pairs. */
function laidIn(view: GaiatonView): Pair[] {
  const { attacker, stage, earlier = [] } = view.battle;
  const whole = stage.map(({ attack, counter, times }) => ({
    lays: two(attacker, attack, counter),
    terms: two(attacker, counted(attack, times?.[0]), counted(counter, times?.[1])),
  }));
  return [...earlier.map((short) => earlierPair(view, ...short)), ...whole];
}

/** What an animal counts, once another faces it. */
const counted = (lay: Lay | null, times: number | undefined): Counted | null =>
  lay && times ? { n: lay.years, times } : null;

/** An exchange of a long chain, which the sight has short. */
function earlierPair({ battle }: GaiatonView, attack: string, counter: string): Pair {
  const [one, other] = [unfolded(attack), unfolded(counter)];
  return {
    lays: two(battle.attacker, one.lay, other.lay),
    terms: two(battle.attacker, one.term, other.term),
  };
}

/** "max:25x2:lion+tiger" as it lies on the stage, and what it counts there. */
function unfolded(short: string): { lay: Lay; term: Counted } {
  const [number, count = "", cards = ""] = short.split(":");
  const [n = 0, times = 1] = count.split("x").map(Number);
  const [animal = "", ...supports] = cards.split("+");
  const declared = number === "low" ? "low" : "max";
  return { lay: { animal, declared, years: n, supports }, term: { n, times } };
}

/** Two things in the order of the seats. */
function two<Thing>(seat: number, one: Thing, other: Thing): [Thing, Thing] {
  return seat === 0 ? [one, other] : [other, one];
}

/** The colours that face each other: theirs, mine. */
export function facing(game: Game, { lays }: Pair): [Colour, Colour] | null {
  const [left, right] = [far(game), near(game)].map((seat) => {
    const lay = lays[seat];
    return lay && animalAt(viewOf(game), lay.animal)?.colour;
  });
  return left && right ? [left, right] : null;
}

/** Whether an exchange is a stalemate whatever its years. */
export function facesKin(game: Game, pair: Pair): boolean {
  const faced = facing(game, pair);
  return !!faced && areKin(viewOf(game), ...faced);
}
