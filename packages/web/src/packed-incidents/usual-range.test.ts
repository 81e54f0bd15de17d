import { expect, it } from 'vitest';
import { usualRange } from './trend.ts';

const YEARS = Array.from({ length: 12 }, (_, index) => 2025 - index);

it('leaves out the lowest and the highest of the ten years before', () => {
  const counts = YEARS.map((year) => (year === 2020 ? 900 : year === 2016 ? 1 : 100 + year - 2014));
  expect(usualRange(YEARS, counts, 2025)).toEqual({ low: 101, high: 110, firstYear: 2015, lastYear: 2024 });
});

it('takes years in any order and never the year itself', () => {
  const years = [...YEARS].reverse();
  expect(
    usualRange(
      years,
      years.map((year) => (year === 2025 ? 5000 : 10)),
      2025,
    ),
  ).toEqual({ low: 10, high: 10, firstYear: 2015, lastYear: 2024 });
});

it('says nothing with fewer than ten years, or ten empty ones', () => {
  expect(usualRange([2024, 2023, 2022], [1, 2, 3], 2025)).toBeNull();
  expect(usualRange(YEARS, new Array(12).fill(0), 2025)).toBeNull();
});
