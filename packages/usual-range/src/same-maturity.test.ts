import { describe, expect, test } from 'vitest';
import { lagClassOf, sharesInTime } from './same-maturity.ts';
import { checkMaturity } from './same-maturity-suite.ts';

test('lagClassOf returns the lag class for each number of days between occurrence and report', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 14, 15, 28, 29, 56, 57, 900].map(lagClassOf)).toEqual([
    0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8,
  ]);
});

describe('the share of reports in a lag class that arrive within some days after the end of a window', () => {
  const reported = (lagClass: number, daysSinceEnd: number) => 28 * (sharesInTime(daysSinceEnd)[lagClass] as number);

  test('is the share of the window’s days whose reports can have arrived within these days', () => {
    // Of the last day only reports from the same day have arrived, of the day before also reports that were one day
    // late.
    expect([0, 1, 2, 3].map((lagClass) => reported(lagClass, 0))).toEqual([28, 27, 26, 25]);
    expect([reported(3, 3), reported(8, 0)]).toEqual([28, 0]);
  });

  test('increases with the number of days after the window for a lag class that covers several days', () => {
    const parts = [0, 3, 7, 14, 21].map((days) => reported(5, days));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts[0]).toBeGreaterThan(28 - 14);
    expect(parts[0]).toBeLessThan(28 - 8);
    expect(parts.at(-1)).toBe(28);
  });

  test('is over half after 150 days and complete after a year for the class of the longest lags', () => {
    expect(reported(8, 150)).toBeGreaterThan(14);
    expect(reported(8, 365)).toBe(28);
  });
});

// About 2.4 of 60 series (4 %) are expected, so 8 % leaves room for chance.
checkMaturity({ types: ['all', 'theft over'], series: 60, most: 0.08 });
