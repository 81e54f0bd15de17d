import { expect, test } from 'vitest';
import { usualRange } from './usual-range.ts';

test('the middle of the ten years before', () => {
  const years = Array.from({ length: 12 }, (_, index) => 2013 + index);
  expect(usualRange(years, [999, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 5], 2024)).toEqual({
    low: 19,
    high: 91,
    from: 2014,
    to: 2023,
  });
});

test('too few years say nothing, and undated rows are no year', () => {
  expect(usualRange([0, 2021, 2022, 2023, 2024], [9, 1, 2, 3, 4], 2024)).toBeNull();
});
