/** Shannon entropy of a column, in bits per value. */
export function entropy(values: Iterable<string | number>): number {
  const counts = new Map<string | number, number>();
  let n = 0;
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
    n += 1;
  }
  let bits = 0;
  for (const count of counts.values()) bits -= (count / n) * Math.log2(count / n);
  return bits;
}

/** log2 of n factorial (Stirling, exact to far below a bit for large n). */
const log2Factorial = (n: number): number => (n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n)) / Math.LN2;

/**
 * The bits per row no lossless coding of these rows can go below on average when columns are independent: the entropies of
 * place, day, hour, type, harm and lag, less what the order of the rows would have told, which nobody needs.
 */
export function boundBits(columns: readonly Iterable<string | number>[], rows: number): number {
  return columns.reduce((sum, column) => sum + entropy(column), 0) - log2Factorial(rows) / rows;
}
