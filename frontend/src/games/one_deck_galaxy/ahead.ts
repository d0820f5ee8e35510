// What the rules foretell of rows, sums and Milestones, in words.
import type { Game } from "../../api/types";
import { listed, say } from "../../words";
import { foretoldAt, outlookOf } from "../sight";
import type { RowAhead, SumAhead } from "./types/one-deck-galaxy";

const SYSTEM = "one-deck-galaxy";

/** What a box's row still lacks beside it, and what it brings: as chosen, or as it stands. */
export function rowLine(game: Game, box: string): string {
  const isHere = ({ place, row }: RowAhead) => box.startsWith(`${place}.${row}.`);
  const row =
    foretoldAt(SYSTEM, game)?.rows?.find(isHere) ??
    outlookOf(SYSTEM, game)?.rows?.find(isHere);
  if (!row) return "";
  const rest = row.missing.filter(([name]) => name !== box).map(([, wants]) => wants);
  const brings = brought(row);
  return rest.length
    ? say("galaxy_sheets.row_wants", { wants: listed(rest), brings })
    : say("galaxy_sheets.row_brings", { brings });
}

/** "3 Fleets", or "2 influence, then 5 of 6". */
function brought({ brings, n, total = 0, of = 0 }: RowAhead): string {
  return say(`galaxy_sheets.brings_${brings}`, { n, total, of });
}

/** How far a wide box is that two fill: with my dice, or with what is set apart for it. */
export function sumAt(game: Game, box: string): SumAhead | null {
  const isIt = (sum: SumAhead) => sum.box === box;
  return (
    foretoldAt(SYSTEM, game)?.sums?.find(isIt) ??
    outlookOf(SYSTEM, game)?.sums?.find(isIt) ??
    null
  );
}

/** "Fleets 5, then 2.", where the choice pays with them. */
export function fleetsLine(game: Game): string {
  const fleets = foretoldAt(SYSTEM, game)?.fleets;
  return fleets
    ? say("galaxy_sheets.fleets_then", { before: fleets.before, n: fleets.n })
    : "";
}

/** What a Study in a place costs now. */
export const priceOf = (game: Game, place: string): number | null =>
  outlookOf(SYSTEM, game)?.lab?.prices.find(([at]) => at === place)?.[1] ?? null;
