// The stage as pairs by seat, with what is chosen but not yet laid in its place.
import type { Game } from "../../api/types";
import type { Count, Pair } from "./battles";
import { choice } from "../../store/choice";
import { chosen, openIn, prospectOf } from "./choice";
import type { Colour } from "./kinds";
import {
  animalAt,
  areKin,
  type Declared,
  far,
  type GaiatonView,
  type Lay,
  near,
  strength,
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
  const prospect = choice.value && prospectOf(view, choice.value.move);
  return prospect?.totals ? countered(game, laid, lay, prospect.totals) : laid;
}

/** The newest exchange with a counter that is chosen: what it adds to the totals. */
function countered(
  game: Game,
  { pairs, totals }: Stage,
  lay: Lay,
  foretold: readonly [number, number],
): Stage {
  const mine = near(game);
  const theirs = pairs.at(-1)!.lays[1 - mine]!;
  const then = two(1 - mine, ...foretold);
  const counts = (seat: number, { years }: Lay): Count => ({
    n: years,
    times: (then[seat]! - totals[seat]!) / years,
  });
  const newest: Pair = {
    lays: two(mine, lay, theirs),
    terms: two(mine, counts(mine, lay), counts(1 - mine, theirs)),
  };
  return { pairs: [...pairs.slice(0, -1), newest], coming: mine, totals: then };
}

/** What is chosen, as it would lie on the stage. */
export function chosenLay(view: GaiatonView): Lay | null {
  const it = chosen();
  if (!it) return null;
  const { animal, declared, supports } = it;
  const years = prospectOf(view, `${declared}:${animal}`)?.years ?? 0;
  return { animal, declared, years, supports };
}

export const valueOf = ({ n, times }: Count): number => n * times;

/** What lies on the stage, in pairs. */
export function laidIn(view: GaiatonView): Pair[] {
  const { attacker, stage, attack, counter, earlier = [] } = view.battle;
  const whole = stage.map((exchange, i) => ({
    lays: two(attacker, exchange.attack, exchange.counter),
    terms: two(attacker, attack[i] ?? null, counter[i] ?? null),
  }));
  return [...earlier.map((short) => earlierPair(view, ...short)), ...whole];
}

/** An exchange of a long chain, which the sight has short. */
function earlierPair(view: GaiatonView, attack: string, counter: string): Pair {
  const { attacker } = view.battle;
  const [one, other] = [unfolded(view, attack), unfolded(view, counter)];
  return {
    lays: two(attacker, one, other),
    terms: two(attacker, countOf(view, one, other), countOf(view, other, one)),
  };
}

/** What an animal counted, which the sight has short too. */
function countOf(view: GaiatonView, mine: Lay, theirs: Lay): Count | null {
  const [one, other] = [mine, theirs].map(({ animal }) => animalAt(view, animal));
  if (!one || !other) return null;
  const times = strength(view, one.colour, other.colour)?.times ?? 1;
  return { n: mine.years, times };
}

/** "max:lion+tiger" as it lies on the stage. */
function unfolded(view: GaiatonView, short: string): Lay {
  const [declared, cards] = short.split(":") as [Declared, string];
  const [animal, ...supports] = cards.split("+") as [string, ...string[]];
  return {
    animal,
    declared,
    years: animalAt(view, animal)?.[declared] ?? 0,
    supports,
  };
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
