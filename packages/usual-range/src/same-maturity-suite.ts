import { expect, test } from 'vitest';
import { LAG_CLASSES, lagClassOf, sharesInTime } from './same-maturity.ts';
import { seededRandom, steadySeries } from './testing.ts';
import { REPORTED_BY, randomLag } from './testing-lags.ts';
import { usualRange } from './usual-range.ts';

type ReportedType = keyof typeof REPORTED_BY;

/**
 * Returns the share of steady series that are judged “fewer” from the rows available on the last day of the last
 * window.
 */
function fewerThanUsual(shares: readonly number[], corrected: boolean, series: number, random: () => number): number {
  let fewer = 0;
  for (let one = 0; one < series; one += 1) {
    const counts = steadySeries({ mean: 10 + 50 * random(), dispersion: 1 + random(), season: 0.2 }, random);
    const windows = counts.map((count, at) => {
      const byLag = new Array<number>(LAG_CLASSES.length).fill(0);
      for (let row = 0; row < count; row += 1) {
        const lag = randomLag(shares, random);
        const daysSince = Math.floor(28 * random()) + 28 * (counts.length - 1 - at);
        if (lag <= daysSince) byLag[lagClassOf(lag)] = (byLag[lagClassOf(lag)] as number) + 1;
      }
      return byLag;
    });
    // In the last window all of its rows count. In earlier windows the share counts that was reported at the same age.
    const inTime = corrected ? sharesInTime(0) : [];
    const held = windows.map((byLag, at) =>
      byLag.reduce((sum, rows, lagClass) => sum + rows * (at < windows.length - 1 ? (inTime[lagClass] ?? 1) : 1), 0),
    );
    if (usualRange(held).state === 'fewer') fewer += 1;
  }
  return fewer / series;
}

/**
 * Tests that at most a share of `most` of the steady series of each type is judged “fewer” while reports are coming in.
 * `series`: number of series per type.
 */
export function checkMaturity({
  types,
  series,
  most,
}: {
  types: readonly ReportedType[];
  series: number;
  most: number;
}): void {
  test(`steady series are judged “fewer” in at most ${100 * most} % of cases if all windows are equally complete`, () => {
    for (const type of types)
      expect.soft(fewerThanUsual(REPORTED_BY[type], true, series, seededRandom(31)), type).toBeLessThanOrEqual(most);
  });

  test('more than a quarter of steady series of the type “theft over” are judged “fewer” if the newest window is less complete', () => {
    expect(fewerThanUsual(REPORTED_BY['theft over'], false, series / 2, seededRandom(31))).toBeGreaterThan(0.25);
  });
}
