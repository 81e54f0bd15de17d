import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quantile } from './negative-binomial.ts';
import { type JudgedRange, predictedCounts, usualRange } from './usual-range.ts';

/** Made by `r/agree.R`, which says how. */
interface AgreementTable {
  readonly series: readonly {
    readonly windowsPerYear: 12 | 13;
    readonly counts: readonly number[];
    readonly surveillance: { mu: number; phi: number; trend: number | null; lower: number; upper: number };
    readonly baseR: { mu: number; phi: number; tau: number; low: number; high: number };
  }[];
}

const { series }: AgreementTable = JSON.parse(
  readFileSync(new URL('../fixtures/agreement-with-r.json', import.meta.url), 'utf8'),
);
const answers = series.map(({ counts, windowsPerYear }) => usualRange(counts, { windowsPerYear }) as JudgedRange);

/** How many of the bounds differ, and by how much at most. */
function differing(pairs: readonly (readonly [number, number])[]) {
  const off = pairs.map(([ours, theirs]) => Math.abs(ours - theirs));
  return { share: off.filter((by) => by > 0).length / off.length, most: Math.max(...off) };
}

test('expectation, dispersion and trend are those of surveillance::farringtonFlexible', () => {
  expect(series.length).toBeGreaterThanOrEqual(400);
  series.forEach(({ surveillance }, at) => {
    const { expected, dispersion, trend } = answers[at] as JudgedRange;
    expect(Math.abs(expected - surveillance.mu)).toBeLessThan(1e-3);
    expect(Math.abs(dispersion - surveillance.phi)).toBeLessThan(1e-3);
    expect(trend === null).toBe(surveillance.trend === null);
    expect(Math.abs((trend ?? 0) - (surveillance.trend ?? 0))).toBeLessThan(1e-5);
  });
});

test('without the uncertainty of the expectation the bounds are its nbPlugin bounds', () => {
  const pairs = series.flatMap(({ surveillance }, at) => {
    const plugin = predictedCounts({ ...(answers[at] as JudgedRange), logVariance: 0 });
    return [
      [quantile(plugin, 0.025), surveillance.lower],
      [quantile(plugin, 0.975), surveillance.upper],
    ] as const;
  });
  const { share, most } = differing(pairs);
  expect(share).toBeLessThanOrEqual(0.005);
  expect(most).toBeLessThanOrEqual(1);
});

test('with it they are those of the same method in base R, and no narrower than those of surveillance', () => {
  const { share, most } = differing(
    series.flatMap(({ baseR }, at) => {
      const { low, high } = answers[at] as JudgedRange;
      return [[low, baseR.low] as const, [high, baseR.high] as const];
    }),
  );
  expect(share).toBeLessThanOrEqual(0.005);
  expect(most).toBeLessThanOrEqual(1);
  for (const [at, { surveillance }] of series.entries()) {
    expect(answers[at]?.low).toBeLessThanOrEqual(surveillance.lower);
    expect(answers[at]?.high).toBeGreaterThanOrEqual(surveillance.upper);
  }
});
