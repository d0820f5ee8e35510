// What the typed sums of the engine are worth: the one place where the phone adds them up.

/** A line of a sum: how much, how many times. */
export interface Counted {
  n: number;
  times: number;
}

export const valueOf = ({ n, times }: Counted): number => n * times;

export const totalOf = (terms: readonly Counted[]): number =>
  terms.reduce((total, term) => total + valueOf(term), 0);
