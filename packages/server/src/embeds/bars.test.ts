import { expect, it } from 'vitest';
import { barsOf } from './bars.ts';
import { drawnBars } from './drawings.ts';

const edition = { version: 'a', made_at: '2026-11-20T03:00:00.000Z', newest: '2026-01-31' };
const of = (view: object = {}) => ({ view: { city: 'edmonton' as const, ...view }, edition });
const yearOf = (year: number, count: number) =>
  Array.from({ length: 12 }, (_, at) => ({ month: `${year}-${String(at + 1).padStart(2, '0')}`, count }));

it('leaves a gap in the chart for each month without data in the map files', () => {
  const months = [
    { month: '2024-11', count: 3 },
    { month: '2024-12', count: 0 },
    { month: '2025-03', count: 5 },
  ];
  const bars = barsOf({ months }, of(), 'en');
  expect(bars.bars.map(({ count }) => count)).toEqual([3, 0, null, null, 5]);
  expect(String(drawnBars(bars, { width: 100, height: 10 })).match(/<title>/g)).toHaveLength(3);
  expect(barsOf({ months }, of({ months: '12,1' }), 'en').bars.map(({ count }) => count)).toEqual([0, null]);
});

it('leaves a gap in the chart for a year without data in the map files', () => {
  const months = [...yearOf(2022, 1), ...yearOf(2023, 2), ...yearOf(2025, 0)];
  const { by, bars } = barsOf({ months }, of(), 'en');
  expect(by).toBe('year');
  expect(bars.map(({ label, count }) => [label, count])).toEqual([
    ['2022', 12],
    ['2023', 24],
    ['2024', null],
    ['2025', 0],
  ]);
});

it('hatches the last bar of the chart if its month or year continues after the newest data, unless the view ends earlier', () => {
  const cut = { version: 'a', made_at: '2026-11-20T03:00:00.000Z', newest: '2026-11-15' };
  const isOpen = (until?: string, months = [{ month: '2026-11', count: 3 }]) =>
    barsOf({ months }, { view: { city: 'toronto', since: '2026-10-19', until }, edition: cut }, 'en').bars.at(-1)
      ?.isOpen;
  const years = [...yearOf(2022, 1), ...yearOf(2023, 1), ...yearOf(2024, 1), ...yearOf(2026, 1)];
  expect([isOpen(), isOpen('2026-11-30'), isOpen('2026-11-15')]).toEqual([true, true, false]);
  expect([isOpen('2026-12-31', years), isOpen('2026-11-01', years)]).toEqual([true, false]);
});
