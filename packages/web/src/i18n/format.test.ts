import { afterEach, expect, it } from 'vitest';
import { formatDay, formatDayAndHour, formatDayOfYear, formatDays, formatRate, todayIn } from './format.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.getState().setLanguage('en'));

it.each([
  [0, '0'],
  // One report per 31,345 residents, as a rate per 1,000.
  [1000 / 31_345, '0.032'],
  [0.5, '0.5'],
  [0.949, '0.95'],
  [1.94, '1.9'],
  [2, '2.0'],
  [12.06, '12.1'],
  [44.02, '44.0'],
])('formats a rate of %d as %s, so that a small rate is not rounded to zero', (rate, words) =>
  expect(formatRate(rate)).toBe(words),
);

it('formats a rate with the decimal separator of the language', () => {
  useSettings.getState().setLanguage('fr');
  expect(formatRate(0.0319)).toBe('0,032');
});

it('returns today’s date in the time zone of the city', () => {
  expect(todayIn('America/Vancouver', new Date('2025-01-01T05:00:00Z'))).toBe('2024-12-31');
});

it('writes « 1er » only for the first day of a month in French', () => {
  expect(formatDay('2026-05-01')).toBe('May 1, 2026');
  expect(formatDays('2026-05-01', '2026-05-01')).toBe('May 1, 2026');
  useSettings.getState().setLanguage('fr');
  expect(formatDay('2026-05-01')).toBe('1er mai 2026');
  expect(formatDay('2026-05-11')).toBe('11 mai 2026');
  expect(formatDayOfYear('2026-05-01')).toBe('1er mai');
  expect(formatDays('2026-05-01', '2026-05-21')).toMatch(/^1er\D{1,3}21 mai 2026$/);
  expect(formatDayAndHour('2026-05-01T16:05:00Z', 'America/Toronto')).toMatch(/^1er mai 2026, 12/);
});
