import type { VNode } from "preact";
import { inRow } from "./room";
import { rowsOf } from "./rows";

interface Props<Card> {
  of: readonly Card[];
  card: (card: Card) => VNode;
}

/** Cards in rows, as many side by side as this phone has room for. */
export function Rows<Card>({ of, card }: Props<Card>) {
  return (
    <>
      {rowsOf(of, inRow.value).map((row, n) => (
        <div key={n} class="gt-row" style={{ "--in-row": inRow.value }}>
          {row.map(card)}
        </div>
      ))}
    </>
  );
}
