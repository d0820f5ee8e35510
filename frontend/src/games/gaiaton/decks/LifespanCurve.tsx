import { listed, say } from "../../../words";
import type { Animal } from "../animals";
import { spansOf } from "./spans";

const WIDTH = 320;
const FLOOR = 108;
const TOP = 22;
const LEFT = 24;

type Point = readonly [x: number, y: number];

/** How many animals live how long, as a curve; its numbers stand on it. */
export function LifespanCurve({ animals }: { animals: readonly Animal[] }) {
  const spans = spansOf(animals);
  const most = Math.max(...spans.map(({ n }) => n), 1);
  const step = (WIDTH - 2 * LEFT) / (spans.length - 1);
  const points = spans.map(({ n }, i): Point => [
    LEFT + i * step,
    FLOOR - (n / most) * (FLOOR - TOP),
  ]);
  const line = curve(points);
  const told = spans
    .filter(({ n }) => n)
    .map(({ n, label }) =>
      say("decks.span", { n, span: say("decks.span_years", { span: label }) }),
    );
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${WIDTH} 128`}
      role="img"
      aria-label={say("decks.curve_told", { spans: listed(told) })}
    >
      <path class="area" d={`${line}L${WIDTH - LEFT} ${FLOOR}L${LEFT} ${FLOOR}Z`} />
      <path class="floor" d={`M${LEFT / 2} ${FLOOR}H${WIDTH - LEFT / 2}`} />
      <path class="line" d={line} />
      {spans.map(({ n, label }, i) => {
        const [x, y] = points[i]!;
        return (
          <g key={label}>
            {n > 0 && <circle cx={x} cy={y} r="3.5" />}
            {n > 0 && (
              <text class="figure-n" x={x} y={y - 8}>
                {n}
              </text>
            )}
            <text x={x} y={FLOOR + 15}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A smooth line through all points that never overshoots (monotone cubic). */
function curve(points: readonly Point[]): string {
  const slopes = points.map((_, i) => slopeAt(points, i));
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [fromX, fromY] = points[i - 1]!;
      const third = (x - fromX) / 3;
      const out = [fromX + third, fromY + slopes[i - 1]! * third];
      const into = [x - third, y - slopes[i]! * third];
      return `C${[...out, ...into, x, y].map((n) => n.toFixed(1)).join(" ")}`;
    })
    .join("");
}

function slopeAt(points: readonly Point[], i: number): number {
  const before = rise(points[i - 1], points[i]);
  const after = rise(points[i], points[i + 1]);
  if (before * after <= 0) return 0;
  return (2 * before * after) / (before + after);
}

const rise = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? (to[1] - from[1]) / (to[0] - from[0]) : 0;
