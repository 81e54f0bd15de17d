import { expect, it } from 'vitest';
import type { Held } from './held.ts';
import { periodsOver } from './trend.ts';

const theft: Held = {
  type: 'theft',
  first: '2019-01-01',
  firstIsMonth: false,
  newest: '2025-12-31',
  holes: [{ from: '2021-01-01', until: '2022-05-31' }],
};

it('periodsOver omits a year without data and marks a year with some missing days as incomplete', () => {
  const { all, isPart } = periodsOver(
    {
      cell: { type: 'theft', period: {} },
      holdings: { held: [theft], unread: [], today: '2026-11-20' },
      groups: [
        { value: '2019', count: 5 },
        { value: '2022', count: 2 },
        { value: '2025', count: 4 },
      ],
    } as unknown as Parameters<typeof periodsOver>[0],
    'year',
  );
  expect(all.map(({ value, count }) => [value, count, isPart(value)])).toEqual([
    ['2019', 5, false],
    ['2020', 0, false],
    ['2022', 2, true],
    ['2023', 0, false],
    ['2024', 0, false],
    ['2025', 4, false],
  ]);
});
