// The campaign sheet as a graph: nodes in rows below Start, each as far as its way is long.
import type { SetView } from "./cards";

type Places = SetView["places"];

/** A node with its number, and where it lies: rows count from Start, which is row 0. */
export interface Drawn {
  id: string;
  n: number;
  x: number;
  row: number;
  after: readonly string[];
}

/** Every node of a sheet; `x` is from 0 to 1. */
export function drawnOf(places: Places): Drawn[] {
  const rows = new Map<string, number>([["start", 0]]);
  for (const { id, after } of places) rows.set(id, rowAfter(rows, after));
  return places.map(({ id, after }, i) => {
    const row = rows.get(id)!;
    const beside = places.filter((one) => rows.get(one.id) === row);
    const at = beside.findIndex((one) => one.id === id);
    return { id, after, n: i + 1, row, x: (at + 0.5) / beside.length };
  });
}

const rowAfter = (rows: ReadonlyMap<string, number>, after: readonly string[]) =>
  1 + Math.max(...after.map((id) => rows.get(id) ?? 0));
