// How each motion looks: for every way the animations of its things. They end together.
import type { Act, Thing } from "./acts";
import { type Drawn, middle, type Stage } from "./stage";
import { figure, written } from "./figures";
import { type Before, copy, isElsewhere, nowAt, seen, type Stood } from "./things";

export interface Scene {
  stage: Stage;
  before: Before;
  ms: number;
}

type Way<Name extends Act["way"]> = (
  act: Extract<Act, { way: Name }>,
  scene: Scene,
) => Animation[];

const EASE = "cubic-bezier(.2,.7,.2,1)";
const MOST = 8; // cards that move at once
const GREY = "grayscale(1) brightness(.82)";
export const FALLS = [
  { filter: "none", rotate: "0deg" },
  { filter: GREY, rotate: "-7deg" },
];

const WAYS: { [Name in Act["way"]]: Way<Name> } = {
  travel: ({ what, from, to, was }, scene) =>
    what
      .slice(0, MOST)
      .flatMap((thing, nth) => travel(thing, { from, to, was, nth }, scene)),

  turn: ({ what }, { ms }) =>
    what.slice(0, MOST).flatMap((thing, nth) =>
      all(thing, (one) =>
        go(
          one,
          [{ transform: "perspective(40rem) rotateY(90deg)" }, { transform: "none" }],
          ms,
          {
            delay: Math.min(nth * LAG, ms / 2),
          },
        ),
      ),
    ),

  unveil: ({ what }, { stage, ms }) =>
    what.flatMap((thing, nth) =>
      turnUp(thing, nth * (ms / what.length), { stage, ms: ms / what.length }),
    ),

  lay({ what, over }, { stage, ms }) {
    const slides = seen(what)
      .slice(-1)
      .map((one) =>
        go(
          one,
          [
            { opacity: 0, translate: "60% 0" },
            { opacity: 1, translate: "0 0" },
          ],
          ms / 2,
        ),
      );
    const [under] = over ? seen(over) : [];
    if (!under) return slides;
    const at = under.getBoundingClientRect();
    const stroke = stage.put(document.createElement("i"), at);
    stroke.classList.add("stroke");
    const later = { delay: ms / 2 };
    return [
      ...slides,
      go(stroke, [{ scale: "0 1" }, { scale: "1 1" }], ms / 2, later),
      go(under, [{ filter: "none" }, { filter: GREY }], ms / 2, later),
    ];
  },

  aim({ from, to, says, base, why }, { stage, ms }) {
    const [one, other] = [at(from), at(to)];
    if (!one || !other) return [];
    const grown = growing(stage.line(one, other), ms / 2);
    if (!says) return grown;
    const words = stage.says(says, other);
    const pops = go(words, POPS, ms / 2, { delay: ms / 2 });
    if (base !== undefined) grows(words, pops, { base, says, why });
    return [...grown, pops];
  },

  drain({ what, from, to }, { stage, ms }) {
    const [one] = seen(what);
    if (!one) return [];
    const words = stage.says(String(from), one.getBoundingClientRect());
    words.classList.add(to < from ? "loses" : "gains");
    const told = go(words, [{ scale: 1.25 }, { scale: 1 }], ms);
    follow(told, ms, (part) => {
      const now = Math.max(0, part);
      write(words, String(Math.round(from + (to - from) * now)));
    });
    const rim = one.matches("[data-of]") ? one : one.querySelector("[data-of]");
    const shakes = to < from ? [go(one, SHAKES, ms)] : [];
    return [told, ...shakes, ...(rim ? [drain(rim, from, to, ms)] : [])];
  },

  fall({ what }, { stage, before, ms }) {
    const here = seen(what);
    const stood = before.get(what);
    if (!here.length && stood) return [gone(stage.put(copyOf(stood), stood.at), ms)];
    return here.map((one) => go(one.querySelector(".portrait") ?? one, FALLS, ms));
  },

  roll: ({ what }, scene) =>
    [...new Set(what)]
      .flatMap(seen)
      .filter((one) => one.closest(".thumb"))
      .flatMap((one, nth) => roll(one, nth, scene)),

  count({ what, says }, { stage, ms }) {
    const where = at(what);
    if (!where) return [];
    return [go(stage.says(says, where), RISES, ms)];
  },

  tally({ what, from }, { stage, ms }) {
    const one = figure(what);
    const at = one?.getBoundingClientRect();
    if (!one || !at?.width) return [];
    if (one.matches(".gauge"))
      return [go(one, [{ "--have": from }, { "--have": written(one) }], ms)];
    const look = stage.put(lookOfNumber(one), at);
    const counts = go(
      look,
      [{ scale: 1 }, { scale: 1.4, offset: 0.5 }, { scale: 1 }],
      ms,
    );
    const [was, is] = [numberIn(from), numberIn(written(one))];
    look.textContent = from;
    let now = at; // news above it may push it along
    const tell = (part: number) => {
      look.style.translate = `${now.x - at.x}px ${now.y - at.y}px`;
      const n = Math.round(was + (is - was) * Math.min(1, Math.max(0, part * 1.6)));
      const isThere = isNaN(n) || n === is;
      write(
        look,
        part <= 0
          ? from
          : isThere
            ? written(one)
            : written(one).replace(DIGITS, `${n}`),
      );
    };
    follow(counts, ms, tell, () => (now = one.getBoundingClientRect()));
    return [counts, go(one, [{ opacity: 0 }, { opacity: 0 }], ms)];
  },

  shine({ what }, { stage, ms }) {
    const [one] = seen(what);
    if (!one) return [];
    const ring = stage.put(document.createElement("i"), one.getBoundingClientRect());
    ring.classList.add("ring");
    ring.dataset["hue"] = "yellow";
    return [
      go(
        ring,
        [
          { opacity: 0, scale: 0.9 },
          { opacity: 1, scale: 1, offset: 0.4 },
          { opacity: 0, scale: 1.12 },
        ],
        ms,
      ),
      go(one, [{ scale: 1 }, { scale: 1.04, offset: 0.4 }, { scale: 1 }], ms),
    ];
  },

  clash({ won, lost }, { ms }) {
    const [winner] = seen(won);
    const [loser] = seen(lost);
    const meets = [winner, loser].filter((one) => !!one);
    const later = { delay: ms / 2 };
    return [
      ...meets.map((one) =>
        go(one, [{ translate: `${side(one)} 0` }, { translate: "0 0" }], ms / 2),
      ),
      ...(winner
        ? [go(winner, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], ms / 2, later)]
        : []),
      ...(loser
        ? [
            go(
              loser,
              [
                { opacity: 1, rotate: "0deg" },
                { opacity: 0.35, rotate: "-5deg" },
              ],
              ms / 2,
              later,
            ),
          ]
        : []),
    ];
  },
};

const DIGITS = /\d+/;
const numberIn = (words: string): number => Number(DIGITS.exec(words)?.[0] ?? NaN);

/** A number as it is written on the board, to be laid over it. */
function lookOfNumber(one: HTMLElement): HTMLElement {
  const look = document.createElement("b");
  look.className = "figure";
  const { fontSize, fontWeight, fontFamily, lineHeight, color } = getComputedStyle(one);
  Object.assign(look.style, { fontSize, fontWeight, fontFamily, lineHeight, color });
  return look;
}

/** From what a card says to what it comes to, and why. */
function grows(
  words: HTMLElement,
  pops: Animation,
  { base, says, why }: { base: number; says: string; why?: string | undefined },
): void {
  const n = numberIn(says);
  const reason = document.createElement("small");
  words.textContent = String(base);
  follow(pops, Number(pops.effect?.getTiming().duration), (part) => {
    words.textContent = says.replace(
      DIGITS,
      String(Math.round(base + (n - base) * Math.min(1, Math.max(0, part)))),
    );
    reason.textContent = part > 0.5 ? (why ?? "") : "";
    words.append(reason);
  });
}

/** Writes a number if it is another one: the same written again is laid out again. */
export function write(one: Element, words: string): void {
  if (one.textContent !== words) one.textContent = words;
}

/** A curve grows from its beginning to its end. */
export function growing(
  { cover, svg, away: { x, y } }: Drawn,
  ms: number,
  more: KeyframeAnimationOptions = {},
): Animation[] {
  const [there, back] = [`${x}px ${y}px`, `${-x}px ${-y}px`];
  return [
    go(cover, [{ translate: there }, { translate: "0px 0px" }], ms, more),
    go(svg, [{ translate: back }, { translate: "0px 0px" }], ms, more),
  ];
}

const LAG = 40;
const POPS = [
  { opacity: 0, scale: 0.6 },
  { opacity: 1, scale: 1.15, offset: 0.6 },
  { opacity: 1, scale: 1 },
];
const RISES = [
  { opacity: 0, translate: "0 .5rem" },
  { opacity: 1, translate: "0 0", offset: 0.3 },
  { opacity: 0, translate: "0 -1.25rem" },
];
const SHAKES = ["0 0", ".35rem 0", "-.25rem 0", ".1rem 0", "0 0"].map((translate) => ({
  translate,
}));

/** Begins what an act moves. */
export function begin(act: Act, scene: Scene): Animation[] {
  return (WAYS[act.way] as Way<Act["way"]>)(act as never, scene);
}

export const go = (
  one: Element,
  frames: Keyframe[],
  duration: number,
  more: KeyframeAnimationOptions = {},
): Animation =>
  one.animate(frames, { duration, easing: EASE, fill: "backwards", ...more });

const all = (thing: Thing, each: (one: HTMLElement) => Animation): Animation[] =>
  seen(thing).map(each);

const at = (thing?: Thing): DOMRect | null =>
  (thing && seen(thing)[0]?.getBoundingClientRect()) || null;

interface Journey {
  from?: Thing | undefined;
  to?: Thing | undefined;
  was?: Thing | undefined;
  nth: number;
}

/** A copy travels to where the thing lies now, which is seen when it has arrived. */
function travel(
  thing: Thing,
  { from, to, was, nth }: Journey,
  scene: Scene,
): Animation[] {
  const stood = scene.before.get(thing) ?? (was ? scene.before.get(was) : undefined);
  const one = nowAt(thing, stood);
  const start = stood?.at ?? at(from);
  const end = one?.getBoundingClientRect() ?? at(to);
  if (!start || (one && !isElsewhere(one, start))) return [];
  const look = lookOf(one, stood);
  const delay = Math.min(nth * LAG, scene.ms / 2);
  const ms = scene.ms - delay;
  if (!end) {
    const gone = scene.stage.put(look, start);
    return [
      go(gone, [{ opacity: 1 }, { opacity: 0, translate: "0 1rem" }], ms, { delay }),
    ];
  }
  const mover = scene.stage.put(look, one ? end : sized(start, end));
  const frames = path(start, mover, !one, !stood);
  const flight = go(mover, frames, ms, { delay, fill: "both" });
  if (!one) return [flight];
  const hidden = go(one, [{ opacity: 0 }, { opacity: 0 }], ms + delay);
  if (stood || !one.matches(".card:not(.back)")) return [flight, hidden];
  const back = scene.stage.put(backOfCard(), end);
  const follows = go(back, frames, ms, { delay, fill: "both" });
  const turns = [mover, back].map((side, isBack) =>
    go(side, [FACING[isBack]!, FACING[1 - isBack]!], ms / 2, {
      ...{ delay: delay + ms / 4, fill: "both", composite: "add" },
    }),
  );
  return [flight, hidden, follows, ...turns];
}

/** Out of a hand that nobody sees a card comes with its back, and turns over on its way. */
const FACING = [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }] as const;

/** Its back lies on it until its turn comes; then it is turned over. */
function turnUp(
  thing: Thing,
  delay: number,
  { stage, ms }: Pick<Scene, "stage" | "ms">,
): Animation[] {
  const [one] = seen(thing);
  if (!one) return [];
  const back = stage.put(backOfCard(), one.getBoundingClientRect());
  const half = ms / 2;
  const goes = go(back, [FLAT, ON_EDGE], half, { delay, fill: "both" });
  return [goes, go(one, [ON_EDGE, FLAT], half, { delay: delay + half })];
}

export const FLAT = { transform: "perspective(40rem) rotateY(0)" };
export const ON_EDGE = { transform: "perspective(40rem) rotateY(90deg)" };

/** As it looks now; as it looked, where it is not seen any more; else a card's back. */
function lookOf(one: HTMLElement | null, stood?: Stood): HTMLElement {
  if (one) return copy(one);
  if (stood) return copyOf(stood);
  return backOfCard();
}

const copyOf = ({ look }: Stood): HTMLElement => look.cloneNode(true) as HTMLElement;

/** What has left the board falls where it stood, and is gone. */
const gone = (look: HTMLElement, ms: number): Animation =>
  go(
    look,
    [FALLS[0]!, { ...FALLS[1], opacity: 1, offset: 0.6 }, { ...FALLS[1], opacity: 0 }],
    ms,
    { fill: "both" },
  );

function backOfCard(): HTMLElement {
  const back = document.createElement("i");
  back.className = "back-of-card";
  return back;
}

/** What goes into a place keeps its size, or that of a card if it comes out of one. */
function sized(start: DOMRect, end: DOMRect): DOMRect {
  const width = Math.min(start.width, CARD);
  const height = Math.min(start.height, width * 1.4);
  const { x, y } = middle(end);
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}

const CARD = 44;

/** What comes out of a place has its own size at once. */
function path(
  start: DOMRect,
  mover: HTMLElement,
  fades: boolean,
  isOutOfPlace: boolean,
): Keyframe[] {
  const end = mover.getBoundingClientRect();
  const [a, b] = [middle(start), middle(end)];
  const scale = Math.min(3, start.width / end.width);
  const size = fades || isOutOfPlace ? 1 : scale;
  const lift = Math.min(a.y, b.y) - (a.y + b.y) / 2 > -40 ? -14 : 0;
  const from = `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size})`;
  const over = `translate(${(a.x - b.x) * 0.35}px, ${(a.y - b.y) * 0.35 + lift}px) scale(${(size + 2.2) / 3})`;
  return [
    { transform: from, opacity: 1 },
    { transform: over, opacity: 1, offset: 0.5 },
    { transform: `scale(${fades ? 0.6 : 1})`, opacity: fades ? 0 : 1 },
  ];
}

/** The arc of a rim goes with its number. */
function drain(rim: Element, from: number, to: number, ms: number): Animation {
  const most = Number(rim.getAttribute("data-of")) || Math.max(from, to, 1);
  const part = (n: number) => String(Math.max(0, Math.min(1, n / most)));
  return go(rim, [{ "--part": part(from) }, { "--part": part(to) }], ms);
}

/** A die hops, and shows other faces until it lies; the true one lies beneath. */
function roll(one: HTMLElement, nth: number, { stage, ms }: Scene): Animation[] {
  const delay = Math.min(nth * LAG, ms / 2);
  const die = stage.put(copy(one), one.getBoundingClientRect());
  const hops = go(die, HOPS, ms - delay, { delay, easing: "ease-out" });
  const pips = die.querySelector<HTMLElement>(".pips");
  const last = Number(pips?.dataset["face"]);
  if (pips && last)
    follow(hops, ms, (part) => {
      if (part < 0) return;
      const face =
        part < 0.8 ? ((Math.floor(part * 6) * 4 + nth + last) % 6) + 1 : last;
      if (pips.dataset["face"] === String(face)) return;
      pips.dataset["face"] = String(face);
      pips.innerHTML = "<i></i>".repeat(face);
    });
  return [hops, go(one, [{ opacity: 0 }, { opacity: 0 }], ms)];
}

const HOPS = [0, 1, 0, 0.6, 0, 0.3, 0].map((high, i) => ({
  translate: `0 ${-high * 0.7}rem`,
  rotate: `${(i % 2 ? -16 : 8) * (1 - i / 6)}deg`,
}));

interface Followed {
  look(): void;
  /** Whether it goes on. */
  tell(): boolean;
}

const followed = new Set<Followed>();

/** All is looked at before anything is written: else each look lays the page out again. */
function frame(): void {
  for (const one of followed) one.look();
  for (const one of followed) if (!one.tell()) followed.delete(one);
  if (followed.size) requestAnimationFrame(frame);
}

/** Tells of an animation how far it is, frame by frame; looks first at where things are. */
export function follow(
  animation: Animation,
  ms: number,
  tell: (part: number) => void,
  look: () => void = () => {},
): void {
  followed.add({
    look,
    tell() {
      const delay = animation.effect?.getTiming().delay ?? 0;
      const part = (Number(animation.currentTime ?? ms + delay) - delay) / ms;
      const goesOn = animation.playState === "running";
      tell(goesOn ? Math.min(1, part) : 1);
      return goesOn;
    },
  });
  if (followed.size === 1) requestAnimationFrame(frame);
}

/** From which side of the phone something comes. */
const side = (one: HTMLElement): string =>
  middle(one.getBoundingClientRect()).x < innerWidth / 2 ? "-60%" : "60%";
