import { say } from "../../words";
import type { SetView } from "./cards";
import { type Drawn, drawnOf } from "./graph";
import type { GalaxyView } from "./view";
import "./sheetWords";

const WIDE = 300;
const STEP = 52;

interface Props {
  view: GalaxyView;
  set: SetView;
  chosen: readonly string[];
}

/** The campaign sheet as a picture: its numbers are those of the list below it. */
export function SheetPicture({ view, set, chosen }: Props) {
  const all = drawnOf(set.places);
  const { nodes = [] } = view.record;
  const high = (Math.max(...all.map(({ row }) => row)) + 1) * STEP;
  return (
    <svg
      class="sheet-picture"
      viewBox={`0 0 ${WIDE} ${high}`}
      role="img"
      aria-label={say("galaxy_sheets.picture", { n: nodes.length, of: all.length })}
    >
      {all.flatMap((to) =>
        to.after.map((id) => {
          const from = all.find((one) => one.id === id);
          const isActive = nodes.includes(to.id) && (!from || nodes.includes(id));
          return (
            <path
              key={`${id}.${to.id}`}
              class={isActive ? "reached" : ""}
              d={`M${from ? across(from) : WIDE / 2} ${from ? down(from) : STEP / 2}L${across(to)} ${down(to)}`}
            />
          );
        }),
      )}
      <circle class="reached" cx={WIDE / 2} cy={STEP / 2} r={8} />
      {all.map((one) => (
        <g key={one.id} class={stateOf(one.id, nodes, chosen)}>
          <circle cx={across(one)} cy={down(one)} r={16} />
          <text x={across(one)} y={down(one)}>
            {one.n}
          </text>
        </g>
      ))}
    </svg>
  );
}

function stateOf(
  id: string,
  nodes: readonly string[],
  chosen: readonly string[],
): string {
  if (nodes.includes(id)) return "reached";
  return chosen.includes(id) ? "chosen" : "";
}

const across = ({ x }: Drawn): number => x * WIDE;
const down = ({ row }: Drawn): number => (row + 0.5) * STEP;
