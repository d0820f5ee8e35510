// A hand of any size in rows, evenly filled, so that each card can be read and tapped.

const ROW = 5; // cards that lie side by side on a narrow phone

/** Cards in as many rows as they need. */
export function rowsOf<Card>(cards: readonly Card[]): Card[][] {
  const rows = Math.ceil(cards.length / ROW);
  const each = Math.ceil(cards.length / rows);
  return Array.from({ length: rows || 0 }, (_, at) =>
    cards.slice(at * each, (at + 1) * each),
  );
}
