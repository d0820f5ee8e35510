// A hand of any size in rows, evenly filled, so that each card can be read and tapped.

/** Cards in as many rows as they need, if so many lie beside one another. */
export function rowsOf<Card>(cards: readonly Card[], beside: number): Card[][] {
  const rows = Math.ceil(cards.length / beside);
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows || 0 }, (_, at) =>
    cards.slice(at * each, (at + 1) * each),
  );
}
