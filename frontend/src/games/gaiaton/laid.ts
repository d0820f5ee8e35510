// The stage as pairs by seat, with what is chosen but not yet laid in its place.
import type { Game, Term } from "../../api/types";
import type { Pair } from "./battles";
import { chosen, openIn, prospectOf } from "./choice";
import { areKin, type Colour, strength } from "./kinds";
import {
  animalAt,
  type Declared,
  far,
  type GaiatonView,
  type Lay,
  near,
  viewOf,
} from "./view";

export interface Stage {
  pairs: Pair[];
  /** The seat whose newest animal is chosen, but not laid yet. */
  coming: number | null;
}

export function stageOf(game: Game): Stage {
  const view = viewOf(game);
  const pairs = laidIn(view);
  const open = openIn(game);
  const lay = open && chosenLay(view);
  const mine = near(game);
  if (!lay) return { pairs, coming: null };
  if (open.kind === "attack") return { pairs, coming: mine };
  const theirs = pairs.at(-1)!.lays[1 - mine]!;
  const met: Pair = {
    lays: two(mine, lay, theirs),
    terms: two(mine, termOf(view, lay, theirs), termOf(view, theirs, lay)),
  };
  return { pairs: [...pairs.slice(0, -1), met], coming: mine };
}

/** What is chosen, as it would lie on the stage. */
export function chosenLay(view: GaiatonView): Lay | null {
  const it = chosen();
  if (!it) return null;
  const { animal, declared, supports } = it;
  const years = prospectOf(view, `${declared}:${animal}`)?.years ?? 0;
  return { animal, declared, years, supports };
}

/** What the animals of all exchanges that both have laid come to, by seat. */
export const totalsOf = (pairs: readonly Pair[]): [number, number] => {
  const met = pairs.filter(({ terms: [one, other] }) => one && other);
  const total = (seat: 0 | 1) =>
    met.reduce((years, { terms }) => years + valueOf(terms[seat]!), 0);
  return [total(0), total(1)];
};

export const valueOf = ({ n, times }: Term): number => n * times;

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
    terms: two(attacker, termOf(view, one, other), termOf(view, other, one)),
  };
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

function termOf(view: GaiatonView, mine: Lay, theirs: Lay): Term | null {
  const one = animalAt(view, mine.animal);
  const other = animalAt(view, theirs.animal);
  if (!one || !other) return null;
  const rule = strength(one.colour, other.colour);
  return {
    by: rule ?? "GL-029",
    what: mine.animal,
    n: mine.years,
    times: rule ? 2 : 1,
  };
}

/** The colours that face each other: theirs, mine. */
export function facing(game: Game, { lays }: Pair): [Colour, Colour] | null {
  const [left, right] = [far(game), near(game)].map((seat) => {
    const lay = lays[seat];
    return lay && animalAt(viewOf(game), lay.animal)?.colour;
  });
  return left && right ? [left, right] : null;
}

/** Whether an exchange is a stalemate whatever its years (GL-049). */
export function facesKin(game: Game, pair: Pair): boolean {
  const faced = facing(game, pair);
  return !!faced && areKin(...faced);
}
