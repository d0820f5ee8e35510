// What of that which was heard is played, in which order, and how long each takes.
import type { Told } from "../api/types";
import type { Act, AnyMotions } from "./acts";

export const STEP = 240;

/** How something is played: at most so long in all, so long each, so many. */
export interface Manner {
  whole: number;
  each: number;
  most: number;
  /** Whether things of one kind that follow each other move together. */
  isTogether: boolean;
  /** Whether each is told in its sentence, also where nothing moves. */
  isTold: boolean;
}

/** What one just did, or sees others do. */
export const OWN: Manner = {
  whole: 1200,
  each: 480,
  most: 5,
  isTogether: true,
  isTold: false,
};

/** What happened since one was here. */
export const AWAY: Manner = {
  whole: 5000,
  each: 700,
  most: 7,
  isTogether: false,
  isTold: true,
};

/** Of what is told as a story: so many deeds, at most so long each. */
export const DEEDS = { whole: 5000, each: 1400, most: 5 } as const;

/** What lay hidden until the end, turned up card by card. */
export const UNVEILED = { whole: 5000, each: 450 } as const;

export type Place = Partial<CSSStyleDeclaration>;

export interface Beat {
  text: string;
  acts: readonly Act[];
  ms: number;
  /** How it is told as a deed, where its game knows how: on which ground, where. */
  enact?: (ground: HTMLElement, ms: number, at: Place) => Animation[];
}

/** What weighs most is played where there is no time for all. */
const WEIGHTS: Record<Act["way"], number> = {
  fall: 9,
  shine: 8,
  clash: 7,
  drain: 6,
  lay: 5,
  unveil: 5,
  aim: 4,
  roll: 4,
  travel: 3,
  turn: 3,
  tally: 2,
  count: 2,
};
const TOLD = 1;

/** The beats of a playback, in the order in which it happened. */
export function script(
  told: readonly Told[],
  motions: AnyMotions,
  manner: Manner,
): Beat[] {
  const all = manner.isTold ? once(told) : told;
  const moving = all
    .map((one) => ({ told: [one], acts: actsOf(one, motions) }))
    .filter(({ acts }) => manner.isTold || acts.length);
  const beats = heaviest(manner.isTogether ? joined(moving) : moving, manner.most);
  const ms = Math.min(manner.each, manner.whole / Math.max(1, beats.length));
  return beats.map((beat) => ({
    text: beat.told.map(({ text }) => text).join(" "),
    acts: beat.acts,
    ms,
  }));
}

/** The same sentence is told once, where it was heard last. */
const once = (told: readonly Told[]): Told[] =>
  told.filter(
    ({ text }, i) => told.findLastIndex((other) => other.text === text) === i,
  );

interface Moving {
  told: Told[];
  acts: Act[];
}

function actsOf({ type, facts }: Told, motions: AnyMotions): Act[] {
  return [(isItsOwn(facts) && motions[type]?.(facts)) || []].flat();
}

/** A motion reads the facts of its own event: it was found by the type of that. */
const isItsOwn = (facts: Told["facts"]): facts is never => !!facts;

/** Things of one kind that follow each other move together. */
function joined(moving: readonly Moving[]): Moving[] {
  const beats: Moving[] = [];
  for (const one of moving) {
    const before = beats.at(-1);
    if (before && before.told[0]!.type === one.told[0]!.type) {
      before.told.push(...one.told);
      before.acts.push(...one.acts);
    } else beats.push({ told: [...one.told], acts: [...one.acts] });
  }
  return beats;
}

/** So many, the weightiest, the later ones first; in their own order. */
function heaviest(moving: readonly Moving[], most: number): readonly Moving[] {
  const kept = [...moving.keys()]
    .sort((a, b) => weight(moving[b]!) - weight(moving[a]!) || b - a)
    .slice(0, most);
  return moving.filter((_, i) => kept.includes(i));
}

const weight = ({ acts }: Moving): number =>
  Math.max(TOLD, ...acts.map(({ way }) => WEIGHTS[way]));
