// What was heard as a story: who did what with which card to whom, then what came of it.
// Each game says of its events which part of one they are, in its folder, as story.tsx.
import type { ComponentType } from "preact";
import type { Game, Told } from "../api/types";
import { folderOf } from "../games";
import type { SystemName, ToldOf } from "../games/sight";
import type { Thing } from "./acts";

/** Who does something or is met by it: a seat, or what acts by a name of its own. */
export type Who = number | string;

/** A change of what one wins by. */
export interface Gain {
  who: Who;
  what: string;
  /** By how much; NaN where nobody can tell what it was before. */
  n: number;
  /** What it is then, where the event says so. */
  to?: number;
}

/** How one of the things that are won by stands when something is told. */
export type Stands = (who: Who, what: string) => number;

/** A sentence, which may need to know how all stands then. */
type Sentence = string | ((stands: Stands) => string);

/** For whom something is good, in words, and whether that is us. */
export interface Boon {
  isOurs: boolean;
  says: string;
}

/** What an event tells: a deed, or what came of one. */
export interface Part {
  by?: Who;
  /** With which cards, and those that they met. */
  with?: readonly Thing[];
  against?: readonly Thing[];
  /** Whom it meets, or the card or place that it is about. */
  on?: Who;
  at?: Thing;
  /** Whether the cards come to who acts, and do not come from them. */
  takes?: boolean;
  /** Whether it weighs as much as what is won by, or next to nothing. */
  isHeavy?: boolean;
  isLight?: boolean;
  /** How much it is, in large type; the number that it grew from, and why. */
  says?: string;
  base?: number;
  why?: string;
  /** The cards of both seats that it was reckoned from. */
  sums?: readonly (readonly Thing[])[];
  /** Whether the cards are turned face down as they are laid, or turned over. */
  hides?: boolean;
  turns?: boolean;
  /** What comes of it: dice that are rolled, cards that are taken. */
  brings?: readonly Thing[];
  /** Whether a ring of light is due to who did it. */
  shines?: boolean;
  gains?: readonly Gain[];
  /** Who or which cards fall. */
  falls?: readonly Who[];
  /** What it is about. What came of a deed says the same as the deed. */
  about?: string;
  /** Whether it came of a deed that was told before. */
  follows?: boolean;
  /** How it is told, where its own sentence leaves out what one has to know. */
  tells?: Sentence;
  /** What it comes to, in place of the deed, as soon as that is seen. */
  ends?: Sentence;
  /** The turn that it is of. */
  when?: string;
  boon?: Boon;
}

/** One of the things that are won by: how it stands, and how that is said. */
export interface Measure {
  who: Who;
  what: string;
  n: number;
  /** The place that it counts at: it is shown where that is told of. */
  at?: Thing;
  /** Of how many the rim of a face is the rest. */
  of?: number | undefined;
  /** Whether it is bad for us that it grows; null for what is neither. */
  isAgainst?: boolean | null;
  told: (n: number) => string;
}

export interface Story {
  /** Which part an event is, after all that was heard before it; none if it shows nothing. */
  part(told: Told, game: Game, heard: readonly Told[]): Part | null;
  measures(game: Game): readonly Measure[];
  /** Both sides of a deed that only these are about. */
  sides(game: Game, about: readonly Who[]): readonly Who[];
  name(game: Game, who: Who): string;
  /** Whether my side is on the right, as it is on the board. */
  isMineRight?: boolean;
  Face: ComponentType<{ game: Game; who: Who }>;
  Card: ComponentType<{ game: Game; id: Thing }>;
}

type Facts<System extends SystemName, Type> = Extract<
  ToldOf<System>,
  { type: Type }
>["facts"];

/** For each kind of event of a system the part that it is. */
export type Parts<System extends SystemName> = {
  readonly [Type in ToldOf<System>["type"]]?: (
    facts: Facts<System, Type>,
    game: Game,
    heard: readonly Told[],
  ) => Part | null;
};

type AnyParts = Readonly<
  Record<
    string,
    ((facts: never, game: Game, heard: readonly Told[]) => Part | null) | undefined
  >
>;

/** Reads of an event which part it is, by its kind. */
export const readBy =
  (parts: AnyParts): Story["part"] =>
  ({ type, facts }, game, heard) =>
    isItsOwn(facts) ? (parts[type]?.(facts, game, heard) ?? null) : null;

/** A part reads the facts of its own event: it was found by the type of that. */
const isItsOwn = (facts: Told["facts"]): facts is never => !!facts;

/** Whether a seat is that of somebody one plays against. */
export const isOthers = ({ seat }: Game, who: number): boolean =>
  seat !== null && who !== seat;

/** A number that is shown, and from what to what it goes. */
export interface Moved extends Measure {
  from: number;
}

export interface Scene {
  by: readonly Who[];
  with: readonly Thing[];
  against: readonly Thing[];
  on: Who | null;
  at: Thing | null;
  says: string;
  base: number | null;
  why: string;
  sums: readonly (readonly Thing[])[];
  takes: boolean;
  hides: boolean;
  turns: boolean;
  brings: readonly Thing[];
  shines: boolean;
  isHeavy: boolean;
  isLight: boolean;
  falls: readonly Who[];
  numbers: readonly Moved[];
  when: string;
  boon: Boon | null;
  /** The sentence of the deed, and of the last that came of it. */
  cause: string;
  result: string;
}

interface Read extends Part {
  text: string;
}

/** What happened, deed by deed, so many of those that weigh most. */
export function scenes(
  told: readonly Told[],
  story: Story,
  game: Game,
  { most, heard = told }: { most: number; heard?: readonly Told[] },
): Scene[] {
  const read = told.flatMap((one) => {
    const part = story.part(one, game, heard.slice(0, heard.indexOf(one) + 1));
    return part ? [{ ...part, text: one.text }] : [];
  });
  const measures = story.measures(game);
  const now = begun(read, measures);
  const all = grouped(read).map((parts) => sceneOf(parts, measures, now));
  return heaviest(all.filter(isTold), most, game);
}

/** What is said again in the same words, and changes nothing, is told where it was last. */
const isTold = (scene: Scene, n: number, all: readonly Scene[]): boolean =>
  scene.numbers.some(hasMoved) ||
  all.findLastIndex(({ cause }) => cause === scene.cause) === n;

/** Each deed with what came of it: that of its own matter, wherever it was told. */
function grouped(read: readonly Read[]): Read[][] {
  const deeds: Read[][] = [];
  for (const part of read) {
    const about = deeds.findLast(([deed]) => part.about && deed!.about === part.about);
    if (about && (part.follows || isOpen(about, part))) about.push(part);
    else deeds.push([part]);
  }
  return deeds;
}

/** Deeds of several that meet one are one scene, until it is told what came of them. */
const isOpen = (deeds: readonly Read[], { on }: Part): boolean =>
  on !== undefined && deeds.every((deed) => !deed.follows && deed.on === on);

const keyOf = ({ who, what }: { who: Who; what: string }): string => `${who}.${what}`;

/** How all stood before the first of them: what came since is taken back. */
function begun(
  read: readonly Read[],
  measures: readonly Measure[],
): Map<string, number> {
  const now = new Map(measures.map((one) => [keyOf(one), one.n]));
  for (const gain of [...read]
    .reverse()
    .flatMap(({ gains = [] }) => [...gains].reverse())) {
    const at = keyOf(gain);
    now.set(at, (gain.to ?? now.get(at) ?? NaN) - gain.n);
  }
  return now;
}

function sceneOf(
  read: readonly Read[],
  measures: readonly Measure[],
  now: Map<string, number>,
): Scene {
  const before = new Map(now);
  for (const gain of read.flatMap(({ gains = [] }) => gains)) {
    const at = keyOf(gain);
    now.set(at, gain.to ?? (now.get(at) ?? NaN) + gain.n);
  }
  const stands: Stands = (who, what) => now.get(keyOf({ who, what })) ?? NaN;
  const parts = read.map((part) => ({ ...part, text: said(part, stands) }));
  const led = parts.filter(({ follows }) => !follows);
  const deeds = led.length ? led : parts;
  return {
    by: [...new Set(deeds.flatMap(({ by }) => by ?? []))],
    with: deeds.flatMap((part) => part.with ?? []).slice(0, MOST_CARDS),
    against: deeds.flatMap(({ against = [] }) => against).slice(0, MOST_CARDS),
    on: deeds.find(({ on }) => on !== undefined)?.on ?? null,
    at: deeds.find(({ at }) => at !== undefined)?.at ?? null,
    says: deeds.flatMap(({ says = [] }) => says).join(" "),
    base: deeds.length === 1 ? (deeds[0]!.base ?? null) : null,
    why: deeds.length === 1 ? (deeds[0]!.why ?? "") : "",
    sums: deeds[0]!.sums ?? [],
    takes: deeds.some(({ takes }) => takes),
    hides: deeds.some(({ hides }) => hides),
    turns: deeds.some(({ turns }) => turns),
    brings: parts.flatMap(({ brings = [] }) => brings).slice(0, MOST_CARDS),
    shines: parts.some(({ shines }) => shines),
    isHeavy: parts.some((part) => part.isHeavy),
    isLight: deeds.every((part) => part.isLight),
    falls: parts.flatMap(({ falls = [] }) => falls),
    numbers: measures
      .filter(({ at }) => !at || parts.some((part) => changes(part, at)))
      .map((one) => ({
        ...one,
        from: before.get(keyOf(one)) ?? NaN,
        n: now.get(keyOf(one)) ?? NaN,
      })),
    when: parts.find(({ when }) => when)?.when ?? "",
    boon: parts.find(({ boon }) => boon)?.boon ?? null,
    cause: causeOf(deeds),
    result: endOf(parts, stands) || resultOf(parts),
  };
}

const worded = (sentence: Sentence, stands: Stands): string =>
  typeof sentence === "string" ? sentence : sentence(stands);

const said = ({ text, tells }: Read, stands: Stands): string =>
  tells ? worded(tells, stands) : text;

/** What the last of it comes to, where that is told in words of its own. */
const endOf = (parts: readonly Read[], stands: Stands): string =>
  parts.flatMap(({ ends }) => (ends && worded(ends, stands)) || []).at(-1) ?? "";

/** Whether something is changed at a place. */
const changes = ({ gains = [], at }: Part, place: Thing): boolean =>
  at === place && gains.some(({ what }) => what.endsWith(place));

/** Who fell and who won by it, or what was won or lost last; else the deed itself. */
function resultOf(parts: readonly Read[]): string {
  const fell = parts.findLast(({ falls, follows }) => follows && falls);
  const won = parts.filter(({ gains }) => gains);
  const by = fell ? won.filter(({ shines }) => shines) : [];
  const told = [...new Set([fell, ...(by.length ? by : won.slice(-1))])];
  const led = parts.filter(({ follows }) => !follows);
  return (
    told.flatMap((part) => part?.text ?? []).join(" ") ||
    causeOf(led.length ? led : parts)
  );
}

const causeOf = (deeds: readonly Read[]): string =>
  deeds.map(({ text }) => text).join(" ");

const MOST_CARDS = 8;

/** So many, the weightiest, the later ones first; in their own order. */
function heaviest(all: readonly Scene[], most: number, game: Game): Scene[] {
  const kept = [...all.keys()]
    .sort((a, b) => weight(all[b]!, game) - weight(all[a]!, game) || b - a)
    .slice(0, most);
  return all.filter((_, i) => kept.includes(i));
}

/** A fall, then what is won by, most of all what was done to me, then any other deed. */
function weight(scene: Scene, { seat }: Game): number {
  const { falls, numbers, by, with: cards, on, isHeavy, isLight } = scene;
  if (isLight) return 0;
  const moved = numbers.filter(hasMoved);
  const isAtMe = on === seat || moved.some(({ who }) => who === seat);
  const kind = [
    falls.some((who) => typeof who === "number") && 9,
    (isHeavy || moved.some(({ at }) => !at)) && 6,
    moved.length > 0 && 4,
    cards.length > 0 && 3,
  ].find((weighs) => !!weighs);
  return (kind || 1) + (isAtMe && !by.includes(seat ?? -1) ? 2 : 0);
}

export const hasMoved = ({ from, n }: Moved): boolean => from !== n && !isNaN(n - from);

interface Found {
  /** By system. */
  stories: Readonly<Record<string, Story>>;
}

const found = import.meta.glob<Found>("../games/*/story.tsx");

/** How a system tells what happens; none, for one that has no word of it. */
export async function storyOf(system: string): Promise<Story | null> {
  const file = await found[`../games/${folderOf(system)}/story.tsx`]?.();
  return file?.stories[system] ?? null;
}
