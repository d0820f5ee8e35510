// A layer over the board on which copies of its things move. The board beneath it is true,
// and takes every tap; a deed that is told covers it, and a tap there goes on.

export interface Stage {
  ground: HTMLElement;
  /** Lays something on it, where a rectangle is. */
  put(one: HTMLElement, at: DOMRect): HTMLElement;
  /** A few words where something is. */
  says(words: string, at: DOMRect): HTMLElement;
  /** A line from one to another. */
  line(from: DOMRect, to: DOMRect): SVGPathElement;
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
    line: (from, to) => draw(ground, middle(from), middle(to)),
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

interface Point {
  x: number;
  y: number;
}

export const middle = ({ x, y, width, height }: DOMRect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

function draw(ground: HTMLElement, from: Point, to: Point): SVGPathElement {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  const bend = { x: (from.x + to.x) / 2 + (from.y - to.y) / 5, y: (from.y + to.y) / 2 };
  path.setAttribute("d", `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`);
  path.setAttribute("pathLength", "1");
  svg.append(path);
  ground.append(svg);
  return path;
}
