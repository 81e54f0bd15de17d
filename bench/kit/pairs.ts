import { chance, median, medianInterval } from './statistics.ts';

/** What one side of a pair costs: milliseconds, requests per second, microseconds of processor time. */
export type Measure = () => number | Promise<number>;

export interface Ratio {
  /** Median of the pairs' ratios, ours ÷ theirs. */
  readonly ratio: number;
  readonly interval: readonly [number, number];
  readonly pairs: number;
}

/** How long `work` takes, in milliseconds. Its result is kept alive until the clock has stopped. */
export const timed =
  (work: () => unknown): Measure =>
  async () => {
    const from = performance.now();
    const result = await work();
    const ms = performance.now() - from;
    kept = result;
    return ms;
  };
let kept: unknown;

/**
 * Measures both sides in interleaved pairs, each round as ABBA or BAAB by chance, so that drift and neighbours touch both
 * alike, and compares pair by pair.
 */
export async function paired(ours: Measure, theirs: Measure, pairs: number, warmUps = 2): Promise<Ratio> {
  for (let i = 0; i < warmUps; i += 1) {
    await ours();
    await theirs();
  }
  const draw = chance(7);
  const logs: number[] = [];
  while (logs.length < pairs) {
    const oursFirst = draw() < 0.5;
    for (const first of [oursFirst, !oursFirst]) {
      if (logs.length === pairs) break;
      const a = await (first ? ours() : theirs());
      const b = await (first ? theirs() : ours());
      logs.push(Math.log(first ? a / b : b / a));
    }
  }
  const [low, high] = medianInterval(logs);
  return { ratio: Math.exp(median(logs)), interval: [Math.exp(low), Math.exp(high)], pairs };
}
