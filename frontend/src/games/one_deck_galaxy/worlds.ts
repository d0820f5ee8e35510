// Worlds, whom one meets, and Starbases, drawn from their ids: the same id gives the same
// drawing everywhere, and its resource the palette. Numbers are of a box from -50 to 50.

/** A path with its ink; with a `line` it is drawn, else filled. */
export interface Shape {
  d: string;
  ink: string;
  line?: number;
}

export interface Drawing {
  /** How far it leans, in degrees. */
  tilt: number;
  shapes: readonly Shape[];
}

/** What is drawn: a card of the galaxy, an Encounter among them, or a Starbase. */
export type Drawn = "world" | "met" | "station";

/** A number below `n`; those that follow one another look drawn by lot. */
type Lot = (n: number) => number;

const R = 38; // of a globe

/** Where on the circle of colours a resource stands. */
const HUES: Readonly<Record<string, number>> = {
  fuel: 20,
  crystal: 320,
  biomass: 115,
  data: 212,
};
const CREAM = "#fff3e0";

/** The drawing of an id. */
export function drawingOf(id: string, resource: string, what: Drawn): Drawing {
  const lot = lotsOf(id);
  if (what === "station") return { tilt: lot(31) - 15, shapes: station(lot, id) };
  const hue = (HUES[resource] ?? 45) + lot(25) - 12;
  if (what === "met") return { tilt: lot(41) - 20, shapes: met(lot, hue) };
  return { tilt: lot(61) - 30, shapes: world(lot, hue) };
}

/** Lots of an id: FNV-1a, and from there mulberry32. */
function lotsOf(id: string): Lot {
  let h = 2166136261;
  for (let i = 0; i < id.length; i++) h = Math.imul(h ^ id.charCodeAt(i), 16777619);
  return (n) => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const ink = (hue: number, strength: number, light: number): string =>
  `hsl(${(hue + 360) % 360} ${strength}% ${light}%)`;

/** A globe with bands, craters or lands, some with a ring or a moon. */
function world(lot: Lot, hue: number): Shape[] {
  const light = 40 + lot(16);
  const other = hue + (lot(2) ? 34 : -30);
  const ground = ink(hue, 40 + lot(20), light);
  const surface = [bands, craters, lands][lot(3)]!(lot, hue, other, light);
  const globe = [{ d: disc(0, 0, R), ink: ground }, ...surface];
  const extra = lot(4);
  if (extra === 0) return ringed(globe, ink(other, 50, 76));
  return extra === 1
    ? [...globe, { d: disc(36, -34, 5 + lot(5)), ink: ink(other, 30, 72) }]
    : globe;
}

function bands(lot: Lot, hue: number, other: number, light: number): Shape[] {
  const shapes: Shape[] = [];
  const bend = lot(13) - 4;
  for (let y = 5 - R + lot(6); y < R - 14;) {
    const below = y + 4 + lot(8);
    const lighter = light + 8 + lot(16);
    shapes.push({
      d: `M${side(y, -1)}${curve(y, bend, 1)}A${R} ${R} 0 0 1 ${side(below, 1)}${curve(below, bend, -1)}A${R} ${R} 0 0 1 ${side(y, -1)}z`,
      ink: ink(lot(2) ? hue : other, 48, lot(3) ? lighter : light - 14),
    });
    y = below + 3 + lot(7);
  }
  return shapes;
}

/** Where a line at some height meets the left or the right edge of a globe. */
const side = (y: number, to: number): string =>
  `${round(to * Math.sqrt(R * R - y * y))} ${y}`;

const curve = (y: number, bend: number, to: number): string =>
  `Q0 ${y + bend} ${side(y, to)}`;

function craters(lot: Lot, hue: number, other: number, light: number): Shape[] {
  const [x, y] = spread(lot, 0, 2, R);
  const plain = { d: coast(lot, x, y, 20 + lot(10)), ink: ink(other, 34, light + 7) };
  const shapes: Shape[] = lot(2) ? [plain] : [];
  const n = 6 + lot(4);
  for (let i = 0; i < n; i++) {
    const r = 3 + lot(7);
    const [x, y] = spread(lot, i, n, R - r - 2);
    shapes.push(
      { d: disc(x, y, r), ink: ink(hue, 44, light + 14) },
      { d: disc(x - r * 0.12, y - r * 0.16, r * 0.82), ink: ink(hue, 50, light - 13) },
    );
  }
  return shapes;
}

function lands(lot: Lot, _: number, other: number, light: number): Shape[] {
  const shapes: Shape[] = [];
  const n = 3 + lot(2);
  const land = ink(other, 46, lot(2) ? light + 20 : light - 16);
  for (let i = 0; i < n; i++) {
    const [x, y] = spread(lot, i, n, R - 4);
    shapes.push({ d: coast(lot, x, y, 12 + lot(10)), ink: land });
  }
  return lot(2) ? [...shapes, cap()] : shapes;
}

/** Ice at a pole. */
const cap = (): Shape => ({
  d: `M${side(-29, -1)}A${R} ${R} 0 0 1 ${side(-29, 1)}Q6 -20 -4 -25T${side(-29, -1)}z`,
  ink: "#fffffff0",
});

/** A coast that nowhere leaves the globe: rounded within corners that lie on it. */
function coast(lot: Lot, x: number, y: number, wide: number): string {
  const corners = [0, 1, 2, 3, 4, 5, 6].map((n): [number, number] => {
    const far = wide * (0.45 + lot(56) / 100);
    const angle = (n / 7) * 2 * Math.PI;
    return inside(x + far * Math.cos(angle) * 1.25, y + far * Math.sin(angle) * 0.8);
  });
  const next = (n: number) => corners[(n + 1) % 7]!;
  const middle = (n: number) => {
    const [[ax, ay], [bx, by]] = [corners[n]!, next(n)];
    return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  };
  const rest = corners.map(
    (_, n) => `Q${next(n).map(round).join(" ")} ${middle((n + 1) % 7)}`,
  );
  return `M${middle(0)}${rest.join("")}z`;
}

function inside(x: number, y: number): [number, number] {
  const shrink = Math.min(1, R / Math.hypot(x, y));
  return [x * shrink, y * shrink];
}

/** A ring: its far half lies behind the globe. */
function ringed(globe: readonly Shape[], light: string): Shape[] {
  const half = (sweep: number, line: number): Shape => ({
    d: `M-47 0A47 13 0 0 ${sweep} 47 0`,
    ink: light,
    line,
  });
  return [half(1, 4), ...globe, half(0, 4)];
}

/** Craft of one build before the dark of their own colour. */
function met(lot: Lot, hue: number): Shape[] {
  const craft = [saucer, dart, swarm][lot(3)]!;
  const n = 1 + lot(3);
  const lamp = ink(hue, 80, 62);
  const shapes: Shape[] = [{ d: disc(0, 0, R + 4), ink: ink(hue, 50, 22) }];
  for (let i = 0; i < n; i++) {
    const angle = (i / n) * 2 * Math.PI + 0.5;
    const far = n > 1 ? 19 : 0;
    const [x, y] = [round(far * Math.cos(angle)), round(far * Math.sin(angle))];
    shapes.push(...craft(lot, x, y, n > 1 ? 15 : 27, lamp));
  }
  return shapes;
}

function saucer(lot: Lot, x: number, y: number, r: number, lamp: string): Shape[] {
  const dome = r * (0.4 + lot(20) / 100);
  return [
    { d: `M${x - dome} ${y}a${dome} ${dome * 1.3} 0 0 1 ${dome * 2} 0z`, ink: lamp },
    {
      d: `M${x - r} ${y}Q${x} ${y - r * 0.75} ${x + r} ${y}Q${x} ${y + r} ${x - r} ${y}z`,
      ink: CREAM,
    },
    { d: disc(x, y + r * 0.08, r * 0.16), ink: lamp },
  ];
}

function dart(lot: Lot, x: number, y: number, r: number, lamp: string): Shape[] {
  const tail = r * (0.3 + lot(40) / 100);
  return [
    { d: `M${x} ${y + tail}v${r * 0.75}`, ink: lamp, line: r / 4 },
    {
      d: `M${x} ${y - r}L${x + r * 0.75} ${y + r * 0.8}L${x} ${y + tail}L${x - r * 0.75} ${y + r * 0.8}z`,
      ink: CREAM,
    },
  ];
}

function swarm(lot: Lot, x: number, y: number, r: number, lamp: string): Shape[] {
  const spikes = 5 + lot(4);
  const rays = Array.from({ length: spikes }, (_, n) => {
    const angle = (n / spikes) * 2 * Math.PI;
    return `M${x} ${y}l${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
  });
  return [
    { d: rays.join(""), ink: CREAM, line: r / 6 },
    { d: disc(x, y, r * 0.55), ink: CREAM },
    { d: disc(x, y, r * 0.26), ink: lamp },
  ];
}

/** A hub within a wheel; each Class has a spoke and a wheel's width more. */
function station(lot: Lot, id: string): Shape[] {
  const spokes = 3 + Number(id.at(-1));
  const turned = lot(60);
  const at = (n: number, r: number) => {
    const angle = ((n / spokes) * 360 + turned) * (Math.PI / 180);
    return `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
  };
  const all = Array.from({ length: spokes }, (_, n) => n);
  return [
    { d: all.map((n) => `M0 0L${at(n, 44)}`).join(""), ink: "#8fa3c4", line: 5 },
    { d: disc(0, 0, 28), ink: "#dbe4f4", line: 4 + spokes },
    {
      d: all.map((n) => `M${at(n, 40)}L${at(n, 46)}`).join(""),
      ink: "#ffe0a3",
      line: 9,
    },
    { d: disc(0, 0, 13), ink: "#dbe4f4" },
    { d: disc(0, 0, 6), ink: "#ff9a76" },
  ];
}

/** The `i`th of `n` places within a circle, as seeds lie in a sunflower. */
function spread(lot: Lot, i: number, n: number, reach: number): [number, number] {
  const far = reach * Math.sqrt((i + 0.5) / n);
  const angle = i * 2.4 + lot(628) / 100 / n;
  return [round(far * Math.cos(angle)), round(far * Math.sin(angle))];
}

const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;

const round = (n: number): number => Math.round(n * 10) / 10;
