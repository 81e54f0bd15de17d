import { chance, median, medianInterval } from './statistics.ts';

/** Measures the cost of one side: in milliseconds, requests per second, or microseconds of processor time. */
export type Measure = () => number | Promise<number>;

export interface Ratio {
  /** Median of the pairs' ratios, ours ÷ theirs. */
  readonly ratio: number;
  readonly interval: readonly [number, number];
  readonly pairs: number;
}

/** Returns a measure of `work` in milliseconds. The result of `work` is kept in memory until the clock has stopped. */
export const timed =
  (work: () => unknown): Measure =>
  async () => {
    const from = performance.now();
    const result = await work();
    const ms = performance.now() - from;
    sink = result;
    return ms;
  };
let sink: unknown;

/**
 * Measures both sides in interleaved pairs, randomly ABBA or BAAB, so that drift and noise affect both sides equally.
 * Compares pair by pair.
 */
export async function paired(ours: Measure, theirs: Measure, pairs: number, warmUps = 2): Promise<Ratio> {
  const one = (measure: Measure) => async () => ({ value: await measure() });
  return (await pairedAll(one(ours), one(theirs), pairs, warmUps)).value;
}

/** Compares several figures that each run of a side returns. */
export async function pairedAll<Figure extends string>(
  ours: () => Promise<Record<Figure, number>>,
  theirs: () => Promise<Record<Figure, number>>,
  pairs: number,
  warmUps = 2,
): Promise<Record<Figure, Ratio>> {
  for (let i = 0; i < warmUps; i += 1) {
    await ours();
    await theirs();
  }
  const draw = chance(7);
  const both: { ours: Record<Figure, number>; theirs: Record<Figure, number> }[] = [];
  while (both.length < pairs) {
    const oursFirst = draw() < 0.5;
    for (const first of [oursFirst, !oursFirst]) {
      if (both.length === pairs) break;
      const a = await (first ? ours() : theirs());
      const b = await (first ? theirs() : ours());
      both.push(first ? { ours: a, theirs: b } : { ours: b, theirs: a });
    }
  }
  const ratioOf = (figure: Figure): Ratio => {
    const logs = both.map((pair) => Math.log(pair.ours[figure] / pair.theirs[figure]));
    const [low, high] = medianInterval(logs);
    return { ratio: Math.exp(median(logs)), interval: [Math.exp(low), Math.exp(high)], pairs };
  };
  const figures = Object.keys(both[0]?.ours ?? {}) as Figure[];
  return Object.fromEntries(figures.map((figure) => [figure, ratioOf(figure)])) as Record<Figure, Ratio>;
}
