import { expect, it } from 'vitest';
import { isPast } from './period.ts';

const ended = (to: number) => ({ text: '', days: { from: to - 27, to } });
const shown = (year: number | undefined, chosen: ReturnType<typeof ended> | null) =>
  isPast({ filter: { year }, chosen, finalDay: 700 }, 2026);

it('isPast is true for an earlier year and for a period that ends before the last day with complete data', () => {
  expect([shown(2024, null), shown(2025, null), shown(undefined, ended(699))]).toEqual([true, true, true]);
});

it('isPast is false for the current year, all years and a period that ends on the last day with complete data', () => {
  expect([shown(2026, null), shown(undefined, null), shown(undefined, ended(700))]).toEqual([false, false, false]);
});
