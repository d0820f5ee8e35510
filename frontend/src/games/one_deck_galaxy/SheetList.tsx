import { listed, say, sentence } from "../../words";
import type { SetView } from "./cards";
import type { GalaxyView } from "./view";
import { SheetPicture } from "./SheetPicture";
import "./sheetWords";

interface Props {
  view: GalaxyView;
  set: SetView;
  /** Places to which a line is about to be drawn. */
  chosen?: readonly string[];
}

/** The campaign sheet, as a picture and as a list: what each node holds, what leads there, what is reached. */
export function SheetList({ view, set, chosen = [] }: Props) {
  const { nodes = [] } = view.record;
  return (
    <>
      <SheetPicture view={view} set={set} chosen={chosen} />
      <ol class="lines">
        {set.places.map(({ id, after }, n) => (
          <li key={id}>
            <span class="grow">
              <b>
                {n + 1}. {sentence(heldAt(view, set, n))}
              </b>
              <br />
              <small>
                {kindAt(view, set, n)}, {leading(view, set, after)}
              </small>
            </span>
            {view.rings?.includes(id) ? (
              <span class="chip">{say("galaxy_sheets.node_used")}</span>
            ) : (
              nodes.includes(id) && (
                <span class="chip good">{say("galaxy_sheets.node_reached")}</span>
              )
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const nodeAt = ({ nodes }: GalaxyView, set: SetView, n: number) =>
  set.nodes.find(({ id }) => id === nodes[n]);

const heldAt = (view: GalaxyView, set: SetView, n: number): string =>
  nodeAt(view, set, n)?.name ?? "";

/** When what a place holds helps. */
export const kindAt = (view: GalaxyView, set: SetView, n: number): string =>
  nodeAt(view, set, n)?.kind ?? "";

/** "from the start", or "after a blue die and 2 Fleets". */
function leading(view: GalaxyView, set: SetView, after: readonly string[]): string {
  const places = after
    .map((id) => set.places.findIndex((place) => place.id === id))
    .filter((n) => n >= 0);
  if (!places.length) return say("galaxy_sheets.node_start");
  const names = listed(places.map((n) => heldAt(view, set, n)));
  return say("galaxy_sheets.node_from", { names });
}
