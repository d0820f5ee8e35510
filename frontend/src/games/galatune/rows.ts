// A hand of any size in rows, evenly filled, so that each card can be read and tapped.

/** How many lie beside one another: one more than five is no second row. */
export const besideOf = (cards: number, most: number): number =>
  cards === 6 && most === 5 ? 6 : most;

/** Cards in as many rows as they need, if so many lie beside one another. */
export function rowsOf<Card>(cards: readonly Card[], beside: number): Card[][] {
  const rows = Math.ceil(cards.length / beside);
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows || 0 }, (_, at) =>
    cards.slice(at * each, (at + 1) * each),
  );
}
