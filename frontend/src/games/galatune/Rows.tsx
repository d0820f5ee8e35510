import type { VNode } from "preact";
import { inRow } from "./room";
import { besideOf, rowsOf } from "./rows";

interface Props<Card> {
  of: readonly Card[];
  card: (card: Card) => VNode;
}

/** Cards in rows, as many side by side as this phone has room for. */
export function Rows<Card>({ of, card }: Props<Card>) {
  const beside = besideOf(of.length, inRow.value);
  return (
    <>
      {rowsOf(of, beside).map((row, n) => (
        <div key={n} class={`gt-row in-${beside}`} style={{ "--in-row": beside }}>
          {row.map(card)}
        </div>
      ))}
    </>
  );
}
