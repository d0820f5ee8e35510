// Lets a deed happen step by step: who acts and with what, then its way to whom it meets,
// then what one wins by moves on both sides, and rests.
import { h, render } from "preact";
import type { Place } from "./script";
import { drawn, type Drawn, middle, type Point } from "./stage";
import { hasMoved, type Moved, type Scene, type Who } from "./story";
import { type Deed, figureIn, Theatre } from "./Theatre";
import { FALLS, FLAT, follow, go, growing, ON_EDGE, write } from "./ways";

/** When what is seen, as parts of the whole: the deed, its way, what came of it. */
export const PARTS = { deed: 0, way: 0.28, result: 0.52, rest: 0.78 } as const;

/** Sets a scene up on the stage, and lets it happen. */
export function enact(
  ground: HTMLElement,
  deed: Deed,
  ms: number,
  place: Place,
): Animation[] {
  const theatre = document.createElement("div");
  theatre.className = "theatre";
  Object.assign(theatre.style, place);
  ground.append(theatre);
  render(h(Theatre, { ...deed }), theatre);
  const whole = go(theatre, [{}, {}], ms);
  whole.finished.finally(() => render(null, theatre)).catch(() => null);
  return [
    whole,
    ...who(theatre, deed.scene, ms),
    ...way(theatre, deed.scene, ms),
    ...result(theatre, deed.scene, ms),
  ];
}

const at = (ms: number, from: number, to: number) => ({
  duration: ms * (to - from),
  more: { delay: ms * from, fill: "both" as const },
});

/** Who, large; then the card that comes out of their hand. */
function who(theatre: HTMLElement, scene: Scene, ms: number): Animation[] {
  const { by, takes, turns, hides } = scene;
  const { duration, more } = at(ms, 0, PARTS.way * 0.5);
  const [first] = facesOf(theatre, by);
  return [
    ...[...theatre.querySelectorAll<HTMLElement>(".player")].map((one) =>
      by.some((it) => one.dataset["who"] === String(it))
        ? go(one.firstElementChild!, [{ scale: 0.6 }, { scale: 1.15 }], duration, more)
        : go(
            one,
            [
              { opacity: by.length ? 0.35 : 1 },
              { opacity: by.length ? 0.35 : 1, offset: 0.8 },
              { opacity: 1 },
            ],
            ms * PARTS.result,
            { fill: "both" },
          ),
    ),
    ...each(theatre, ".with", (one) => {
      if (takes) return taken(one, first, ms);
      const later = at(ms, PARTS.way * 0.4, PARTS.way);
      if (turns) return go(one, [ON_EDGE, FLAT], later.duration, later.more);
      return go(
        one,
        [
          {
            translate: first ? toward(one, first, 1) : "0 1rem",
            scale: 0.3,
            opacity: 0,
          },
          { translate: "0 0", scale: 1, opacity: 1 },
        ],
        later.duration,
        later.more,
      );
    }),
    ...(hides ? turnedDown(theatre, ms) : []),
  ];
}

/** A card that is laid face down is seen, and then its back. */
function turnedDown(theatre: HTMLElement, ms: number): Animation[] {
  const half = (PARTS.result - PARTS.way) / 2;
  const goes = at(ms, PARTS.way, PARTS.way + half);
  const comes = at(ms, PARTS.way + half, PARTS.result);
  return [
    ...each(theatre, ".with [data-who] > :first-child", (one) =>
      go(one, [FLAT, ON_EDGE], goes.duration, goes.more),
    ),
    ...each(theatre, ".with [data-who] > :last-child", (one) =>
      go(one, [ON_EDGE, FLAT], comes.duration, comes.more),
    ),
  ];
}

/** What is taken lies there first, then goes to who takes it. */
function taken(one: HTMLElement, taker: Element | undefined, ms: number): Animation {
  const there = taker ? toward(one, taker, 0.55) : "0 0";
  const frames = [
    { translate: "0 0", opacity: 0 },
    { translate: "0 0", opacity: 1, offset: 0.25 },
    { translate: "0 0", opacity: 1, offset: PARTS.way / PARTS.rest },
    { translate: there, opacity: 1, scale: 0.8 },
  ];
  return go(one, frames, ms * PARTS.rest, { fill: "both" });
}

/** From who acts to whom or what it meets. */
function way(theatre: HTMLElement, scene: Scene, ms: number): Animation[] {
  const { duration, more } = at(ms, PARTS.way, PARTS.result);
  const shown = [".at", ".against", ".made"].flatMap((part) =>
    each(theatre, part, (one) =>
      go(
        one,
        [
          { opacity: 0, scale: 0.7 },
          { opacity: 1, scale: 1 },
        ],
        duration / 2,
        more,
      ),
    ),
  );
  shown.push(...grown(theatre, ms));
  const target = targetOf(theatre, scene);
  if (!target) return shown;
  const sources = scene.by.length ? facesOf(theatre, scene.by) : cardOf(theatre);
  const lines = sources
    .filter((one) => one !== target)
    .flatMap((one) => {
      const [from, to] = scene.takes ? [target, one] : [one, target];
      return growing(lineIn(theatre, from, to), duration, more);
    });
  return [...shown, ...lines];
}

/** Where nobody acts, a card that lies there does. */
const cardOf = (theatre: HTMLElement): Element[] =>
  [...theatre.querySelectorAll(".with > :first-child")].slice(0, 1);

/** A number grows from what the card says to what it comes to; then the reason is told. */
function grown(theatre: HTMLElement, ms: number): Animation[] {
  const from = PARTS.way + (PARTS.result - PARTS.way) / 2;
  const { duration, more } = at(ms, from, PARTS.result);
  const counted = each(theatre, ".sum[data-base]", (one) => {
    const [sign, figure, rest] = figureIn(one.textContent ?? "");
    const [minus, digits] = [figure.replace(/\d+/, ""), figure.replace(/\D/, "")];
    const [base, n] = [Number(one.dataset["base"]), Number(digits)];
    const grows = go(
      one,
      [{ scale: 1 }, { scale: 1.25 }, { scale: 1 }],
      duration,
      more,
    );
    follow(grows, duration, (part) => {
      const now = Math.round(base + (n - base) * Math.max(0, part));
      write(one, `${sign}${minus}${now}${rest}`);
    });
    return grows;
  });
  const told = each(theatre, ".because", (one) =>
    go(one, [{ opacity: 0 }, { opacity: 1 }], duration, more),
  );
  return [...counted, ...told];
}

function targetOf(
  theatre: HTMLElement,
  { on, at: thing, by, against, falls }: Scene,
): Element | null {
  if (against.some((card) => falls.includes(card)))
    return theatre.querySelector(".against > *");
  if (thing !== null && on === null)
    return theatre.querySelector(".at .number:has(i)") ?? theatre.querySelector(".at");
  const [target] = facesOf(theatre, on === null || by.includes(on) ? [] : [on]);
  return target ?? null;
}

/** What one wins by moves on both sides, and stays to be read. */
function result(
  theatre: HTMLElement,
  { numbers, falls, shines, by }: Scene,
  ms: number,
): Animation[] {
  const { duration, more } = at(ms, PARTS.result, PARTS.rest);
  const whole = at(ms, PARTS.result, 1);
  const counted = numbers.filter(hasMoved).flatMap((one) =>
    each(
      theatre,
      `[data-number="${CSS.escape(`${one.who}.${one.what}`)}"]`,
      (shown) => {
        const grows = go(
          shown,
          [{ scale: 1 }, { scale: 1.25, offset: 0.4 }, { scale: 1.08 }],
          duration,
          more,
        );
        follow(grows, duration, (part) => {
          const n = Math.round(one.from + (one.n - one.from) * Math.max(0, part));
          figureIn(one.told(n)).forEach((words, i) => {
            write(shown.firstElementChild!.children[i]!, words);
          });
        });
        return grows;
      },
    ),
  );
  return [
    ...counted,
    ...numbers.filter(hasMoved).flatMap((one) => drained(theatre, one, ms)),
    ...(shines
      ? facesOf(theatre, by).map((one) => lit(theatre, one, duration, more))
      : []),
    ...each(theatre, ".came", (one) =>
      go(
        one,
        [
          { opacity: 0, scale: 0.5 },
          { opacity: 1, scale: 1 },
        ],
        duration,
        more,
      ),
    ),
    ...each(theatre, ".number i", (one) =>
      go(
        one,
        [
          { opacity: 0, translate: "0 .5rem" },
          { opacity: 1, translate: "0 0" },
        ],
        duration / 2,
        more,
      ),
    ),
    ...facesOf(theatre, falls).map((one) => go(one, FALLS, duration, more)),
    ...each(theatre, ".result", (one) => {
      theatre.querySelector(".cause")?.animate([{ opacity: 1 }, { opacity: 0 }], {
        duration: 1,
        delay: ms * PARTS.result,
        fill: "forwards",
      });
      return go(
        one,
        [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1 }],
        whole.duration,
        whole.more,
      );
    }),
  ];
}

/** The rim of a face is as long as what is left. */
function drained(theatre: HTMLElement, { who, of, from, n }: Moved, ms: number) {
  const rims = of
    ? facesOf(theatre, [who]).filter((one) => one.matches("[data-of]"))
    : [];
  const { duration, more } = at(ms, PARTS.result, PARTS.rest);
  const part = (left: number) => ({ "--part": String(Math.max(0, left / of!)) });
  return rims.map((one) => go(one, [part(from), part(n)], duration, more));
}

/** A ring of light about a face. */
function lit(
  theatre: HTMLElement,
  one: Element,
  ms: number,
  more: KeyframeAnimationOptions,
): Animation {
  const [own, at] = [theatre, one].map((it) => it.getBoundingClientRect());
  const ring = document.createElement("i");
  ring.className = "lit";
  Object.assign(ring.style, {
    left: `${at!.x - own!.x}px`,
    top: `${at!.y - own!.y}px`,
    width: `${at!.width}px`,
    height: `${at!.height}px`,
  });
  theatre.append(ring);
  return go(
    ring,
    [
      { opacity: 0, scale: 0.9 },
      { opacity: 1, scale: 1.08 },
      { opacity: 0.7, scale: 1 },
    ],
    ms,
    more,
  );
}

const each = (
  theatre: HTMLElement,
  what: string,
  begin: (one: HTMLElement) => Animation,
): Animation[] => [...theatre.querySelectorAll<HTMLElement>(what)].map(begin);

const facesOf = (theatre: HTMLElement, those: readonly Who[]): Element[] =>
  those.flatMap((one) => [
    ...theatre.querySelectorAll(
      `[data-who="${CSS.escape(String(one))}"] > :first-child`,
    ),
  ]);

/** How far something is from another thing, in part. */
function toward(one: Element, other: Element, part: number): string {
  const [a, b] = [one, other].map((it) => middle(it.getBoundingClientRect()));
  return `${(b!.x - a!.x) * part}px ${(b!.y - a!.y) * part}px`;
}

/** An arrow over the heads of all that lies between, up to the rim of whom it meets. */
function lineIn(theatre: HTMLElement, from: Element, to: Element): Drawn {
  const own = theatre.getBoundingClientRect();
  const [a, b] = [from, to].map((it) => {
    const { x, y } = middle(it.getBoundingClientRect());
    return { x: x - own.x, y: y - own.y };
  }) as [Point, Point];
  const { width, height } = to.getBoundingClientRect();
  const bend = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - RISE };
  const away = Math.hypot(b.x - bend.x, b.y - bend.y) || 1;
  const [x, y] = [(b.x - bend.x) / away, (b.y - bend.y) / away];
  const rim = Math.min(width, height) / 2 + GAP;
  const tip = { x: b.x - x * rim, y: b.y - y * rim };
  const wing = (turn: number) =>
    `${tip.x - (x + turn * y) * HEAD} ${tip.y - (y - turn * x) * HEAD}`;
  const line = drawn(
    `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}L${wing(0.7)}L${tip.x} ${tip.y}L${wing(-0.7)}`,
    [a, bend, tip],
  );
  theatre.firstElementChild!.prepend(line.cover);
  return line;
}

const RISE = 36;
const GAP = 4;
const HEAD = 12;
