import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quantile } from './negative-binomial.ts';
import { predictedCounts, usualRange } from './usual-range.ts';

/** Table written by `r/agree.R`; see there for the method. */
interface AgreementTable {
  readonly series: readonly {
    readonly windowsPerYear: 12 | 13;
    readonly correlation: number;
    /** True if each season has a separate level, as it always has in `surveillance`. */
    readonly seasons: boolean;
    readonly counts: readonly number[];
    readonly surveillance: { mu: number; phi: number; trend: number | null; lower: number; upper: number };
    readonly baseR: { state: string; mu: number; phi: number; tau: number; low: number; high: number };
  }[];
}

const { series }: AgreementTable = JSON.parse(
  readFileSync(new URL('../fixtures/agreement-with-r.json', import.meta.url), 'utf8'),
);
const answers = series.map(({ counts, windowsPerYear, correlation }) =>
  usualRange(counts, { windowsPerYear, correlation }),
);
/** Series that have a range: all except those with too few reports. */
const ranges = series.flatMap((one, at) => {
  const answer = answers[at];
  return answer && 'low' in answer ? [{ ...one, ours: answer }] : [];
});
const withSeasons = ranges.filter(({ seasons }) => seasons);

/** Returns the share of bounds that differ between our results and R, and the largest difference. */
function differing(pairs: readonly (readonly [number, number])[]) {
  const off = pairs.map(([ours, theirs]) => Math.abs(ours - theirs));
  return { share: off.filter((by) => by > 0).length / off.length, most: Math.max(...off) };
}

test('the result for each series equals the result of the same method in base R', () => {
  expect(answers.map(({ state }) => state)).toEqual(series.map(({ baseR }) => baseR.state));
  expect(ranges.length).toBeGreaterThanOrEqual(250);
  expect(withSeasons.length).toBeGreaterThanOrEqual(200);
});

test('expectation, dispersion and trend equal those of surveillance::farringtonFlexible if every season has its own level', () => {
  for (const { surveillance, ours } of withSeasons) {
    expect(Math.abs(ours.expected - surveillance.mu)).toBeLessThan(1e-3);
    expect(Math.abs(ours.dispersion - surveillance.phi)).toBeLessThan(1e-3);
    expect(ours.trend === null).toBe(surveillance.trend === null);
    expect(Math.abs((ours.trend ?? 0) - (surveillance.trend ?? 0))).toBeLessThan(1e-5);
  }
});

test('bounds without correlation and without uncertainty of the expectation equal the nbPlugin bounds of the R package surveillance', () => {
  const { share, most } = differing(
    withSeasons.flatMap(({ surveillance, ours }) => {
      const plugin = predictedCounts({ ...ours, logVariance: 0, correlation: 0 });
      return [
        [quantile(plugin, 0.025), surveillance.lower],
        [quantile(plugin, 0.975), surveillance.upper],
      ] as const;
    }),
  );
  expect(share).toBeLessThanOrEqual(0.005);
  expect(most).toBeLessThanOrEqual(1);
});

test('bounds with correlation and uncertainty of the expectation equal base R, and are at least as wide as in surveillance', () => {
  const { share, most } = differing(
    ranges.flatMap(({ baseR, ours }) => [[ours.low, baseR.low] as const, [ours.high, baseR.high] as const]),
  );
  expect(share).toBeLessThanOrEqual(0.005);
  expect(most).toBeLessThanOrEqual(1);
  for (const { surveillance, ours } of withSeasons) {
    expect(ours.low).toBeLessThanOrEqual(surveillance.lower);
    expect(ours.high).toBeGreaterThanOrEqual(surveillance.upper);
  }
});
