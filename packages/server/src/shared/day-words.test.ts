import { expect, it } from 'vitest';
import { dayOfYearWords, daysWords, dayWords } from './day-words.ts';

it('first day of a month is « 1er » in French; every other day is a number', () => {
  expect(dayWords('fr', '2026-05-01')).toBe('1er mai 2026');
  expect(dayWords('fr', '2026-05-11')).toBe('11 mai 2026');
  expect(dayWords('en', '2026-05-01')).toBe('May 1, 2026');
  expect(dayOfYearWords('fr', '2026-05-01')).toBe('1er mai');
  expect(dayOfYearWords('en', '2026-05-03')).toBe('May 3');
  expect(daysWords('fr', '2026-05-01', '2026-05-07')).toBe('1er–7 mai 2026');
  expect(daysWords('fr', '2026-05-28', '2026-06-01').replaceAll(/\s/g, ' ')).toBe('28 mai – 1er juin 2026');
  expect(daysWords('fr', '2026-05-01', '2026-05-01')).toBe('1er mai 2026');
});
