export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Returns the smallest value that a share of the values does not exceed. For `0.95` it is the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * Returns a repeatable generator of numbers in [0, 1) (mulberry32), so that the same samples always give the same
 * interval.
 */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the 95 % interval of the median, from 2,000 bootstrap samples. */
export function medianInterval(values: readonly number[]): readonly [number, number] {
  const draw = chance(1);
  const medians = Array.from({ length: 2000 }, () =>
    median(values.map(() => values[Math.floor(draw() * values.length)] as number)),
  ).sort((a, b) => a - b);
  return [medians[50] as number, medians[1949] as number];
}
