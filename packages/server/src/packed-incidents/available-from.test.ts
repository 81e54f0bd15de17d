import { expect, it } from 'vitest';
import { availableFrom } from './holdings.ts';

const held = (rows: Readonly<Record<number, number | readonly [rows: number, first: string]>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([year, cityDetails]) => {
      const [count, first] = typeof cityDetails === 'number' ? [cityDetails, `${year}-01-03`] : cityDetails;
      return [year, { rows: count, first }];
    }),
  );

it('availableFrom returns the declared year, or the start of the first year with more than a few rows', () => {
  for (const [what, years, from] of [
    ['nothing', held({}), null],
    ['every declared year', held({ 2014: 900, 2015: 950, 2016: 980 }), '2014-01-01'],
    ['single older rows', held({ 1972: 1, 2012: 30, 2013: 300, 2014: 900, 2015: 950 }), '2014-01-01'],
    ['fewer years than declared', held({ 2014: 2, 2020: 900, 2021: 950, 2022: 980 }), '2020-01-01'],
    ['the last months only', held({ 2025: [800, '2025-11-22'], 2026: 8_000 }), '2025-11-22'],
    ['one year that goes on', held({ 2026: [39, '2026-02-11'] }), '2026-02-11'],
    ['only rows older than declared', held({ 1999: 4 }), null],
  ] as const) {
    expect.soft(availableFrom(years, 2014), what).toBe(from);
  }
});
