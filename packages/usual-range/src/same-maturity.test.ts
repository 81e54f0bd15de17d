import { describe, expect, test } from 'vitest';
import { atSameMaturity, LAG_CLASSES, lagClassOf } from './same-maturity.ts';
import { checkMaturity } from './same-maturity-suite.ts';

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

// Of 60 series 4 % are 2.4: 8 % leaves room for chance.
checkMaturity({ types: ['all', 'theft over'], series: 60, most: 0.08 });
