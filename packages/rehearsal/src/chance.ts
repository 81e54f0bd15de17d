/** Returns a 32-bit hash of whole numbers. The same numbers always have the same hash. */
export function hashOf(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ number, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** Returns a pseudo-random number in [0, 1) that depends only on these numbers. */
export const chanceOf = (...numbers: readonly number[]): number => hashOf(...numbers) / 2 ** 32;

export type Draw = () => number;

/** Returns a generator of pseudo-random numbers in [0, 1) that depend only on `start` (mulberry32). */
export function drawsFrom(start: number): Draw {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the running sums of weights, scaled so that the last is 1, for `pick`. */
export function shares(weights: readonly number[]): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (const [i, weight] of weights.entries()) {
    sum += weight;
    sums[i] = sum;
  }
  for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) / sum;
  return sums;
}

/** Returns the first index in [from, to) whose running sum is greater than `at`. */
export function pick(sums: Float64Array, at: number, from = 0, to = sums.length): number {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] ?? 1) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
