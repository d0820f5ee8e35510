// A layer over the board on which copies of its things move. The board beneath it is true,
// and takes every tap; a deed that is told covers it, and a tap there goes on.

export interface Stage {
  ground: HTMLElement;
  /** Lays something on it, where a rectangle is. */
  put(one: HTMLElement, at: DOMRect): HTMLElement;
  /** A few words where something is. */
  says(words: string, at: DOMRect): HTMLElement;
  /** A line from one to another. */
  line(from: DOMRect, to: DOMRect): Drawn;
  /** Takes all away that lies on it. */
  clear(): void;
  leave(): void;
}

export function raise(): Stage {
  const ground = document.createElement("div");
  ground.className = "motion";
  ground.setAttribute("aria-hidden", "true");
  const scene = document.querySelector<HTMLElement>(".at-table")?.dataset["scene"];
  if (scene) ground.dataset["scene"] = scene;
  document.body.append(ground);
  const put = (one: HTMLElement, at: DOMRect) => {
    one.classList.add("mover");
    Object.assign(one.style, {
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    one.style.setProperty("--card", `${at.width}px`);
    one.style.setProperty("--die", `${at.width}px`);
    ground.append(one);
    return one;
  };
  return {
    ground,
    put,
    says: (words, at) => put(bubble(words), around(at)),
    line: (from, to) => lineIn(ground, middle(from), middle(to)),
    clear: () => ground.replaceChildren(),
    leave: () => ground.remove(),
  };
}

function bubble(words: string): HTMLElement {
  const one = document.createElement("b");
  one.className = "says";
  one.textContent = words;
  return one;
}

/** A small square about the middle of something. */
function around(at: DOMRect): DOMRect {
  const { x, y } = middle(at);
  return new DOMRect(x - HALF, y - HALF, HALF * 2, HALF * 2);
}

const HALF = 24;
const SVG = "http://www.w3.org/2000/svg";

export interface Point {
  x: number;
  y: number;
}

export const middle = ({ x, y, width, height }: DOMRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A curve beneath a cover as large as itself, and where that begins: as the cover comes,
 *  and what lies in it goes the other way, the curve grows, and nothing is painted anew. */
export interface Drawn {
  cover: HTMLElement;
  svg: SVGSVGElement;
  away: Point;
}

/** Draws what is written as the path of a curve through these. */
export function drawn(path: string, [from, bend, to]: readonly [Point, Point, Point]) {
  const cover = document.createElement("div");
  const svg = document.createElementNS(SVG, "svg");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.append(line);
  cover.append(svg);
  cover.className = "drawn";
  const [x, width] = span(from.x, bend.x, to.x);
  const [y, height] = span(from.y, bend.y, to.y);
  const px = (n: number) => `${n}px`;
  Object.assign(cover.style, {
    ...{ left: px(x), top: px(y), width: px(width), height: px(height) },
  });
  Object.assign(svg.style, { left: px(-x), top: px(-y) });
  const [right, down] = [to.x - from.x, to.y - from.y];
  const isAcross = Math.abs(right) >= Math.abs(down);
  const away = {
    x: isAcross ? -Math.sign(right) * width : 0,
    y: isAcross ? 0 : -Math.sign(down) * height,
  };
  return { cover, svg, away };
}

/** From where to where a curve lies, with the width of its stroke and its head. */
function span(...ends: readonly number[]): [from: number, length: number] {
  const from = Math.min(...ends) - EDGE;
  return [from, Math.max(...ends) + EDGE - from];
}

const EDGE = 16;

function lineIn(ground: HTMLElement, from: Point, to: Point): Drawn {
  const bend = { x: (from.x + to.x) / 2 + (from.y - to.y) / 5, y: (from.y + to.y) / 2 };
  const path = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  const line = drawn(path, [from, bend, to]);
  ground.append(line.cover);
  return line;
}
