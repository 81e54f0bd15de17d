import { afterEach, expect, it } from 'vitest';
import { formatRate, todayIn } from './format.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.getState().setLanguage('en'));

it.each([
  [0, '0'],
  // One report among 31,345 residents.
  [1000 / 31_345, '0.032'],
  [0.5, '0.5'],
  [0.949, '0.95'],
  [1.94, '1.9'],
  [12.06, '12.1'],
])('a rate of %d reads %s: a little is not nothing', (rate, words) => expect(formatRate(rate)).toBe(words));

it('is written as the language writes decimals', () => {
  useSettings.getState().setLanguage('fr');
  expect(formatRate(0.0319)).toBe('0,032');
});

it('today is the city’s day, not ours', () => {
  expect(todayIn('America/Vancouver', new Date('2025-01-01T05:00:00Z'))).toBe('2024-12-31');
});
