import { describe, expect, test } from 'vitest';
import { atSameMaturity, LAG_CLASSES, lagClassOf } from './same-maturity.ts';
import { seededRandom, steadySeries } from './testing.ts';
import { REPORTED_BY, randomLag } from './testing-lags.ts';
import { usualRange } from './usual-range.ts';

test('every lag has a class', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 14, 15, 28, 29, 56, 57, 900].map(lagClassOf)).toEqual([
    0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
  ]);
});

describe('windows by the lag of their reports', () => {
  const one = (lagClass: number) => LAG_CLASSES.map((_, at) => (at === lagClass ? 28 : 0));

  test('the judged one counts with all it holds', () => {
    expect(atSameMaturity([LAG_CLASSES.map(() => 1)], 0)).toEqual([9]);
  });

  test('one before it counts with the days whose reports could be there', () => {
    // On the last day only what is reported the same day, on the day before also what is a day late.
    expect([0, 1, 2, 3].map((lagClass) => atSameMaturity([one(lagClass), one(0)], 0)[0])).toEqual([28, 27, 26, 25]);
    expect(atSameMaturity([one(3), one(0)], 3)[0]).toBe(28);
    expect(atSameMaturity([one(8), one(0)], 0)[0]).toBe(0);
  });

  test('of a class of several lags a part is there in time, the more the longer ago', () => {
    const parts = [0, 3, 7, 14, 21].map((days) => atSameMaturity([one(5), one(0)], days)[0] as number);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts[0]).toBeGreaterThan(28 - 14);
    expect(parts[0]).toBeLessThan(28 - 8);
    expect(parts.at(-1)).toBe(28);
  });

  test('half a year later nearly all is there, and a year later all', () => {
    expect(atSameMaturity([one(8), one(0)], 150)[0]).toBeGreaterThan(14);
    expect(atSameMaturity([one(8), one(0)], 365)[0]).toBe(28);
  });
});

/** How often a steady series reads "fewer" as it is held on the last day of its last window. */
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
    const held = windows.map((byLag) => byLag.reduce((sum, rows) => sum + rows, 0));
    if (usualRange(corrected ? atSameMaturity(windows, 0) : held).state === 'fewer') fewer += 1;
  }
  return fewer / series;
}

describe('steady series thinned as reports come late', () => {
  const types = Object.entries(REPORTED_BY).map(([type, shares]) => ({ type, shares }));
  test.each(types)('$type reads "fewer" in at most 4 % when equally old', ({ shares }) => {
    expect(fewerThanUsual(shares, true, 400, seededRandom(31))).toBeLessThanOrEqual(0.04);
  });

  test('and theft over in more than a quarter when not', () => {
    expect(fewerThanUsual(REPORTED_BY['theft over'], false, 200, seededRandom(31))).toBeGreaterThan(0.25);
  });
});
