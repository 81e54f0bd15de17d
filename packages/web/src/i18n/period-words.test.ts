import { afterEach, expect, it } from 'vitest';
import { periodText, yearText } from './names.ts';
import { useSettings } from './settings.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

it('shows “so far” only for the current year, and the last day of data for an incomplete earlier year', () => {
  const today = '2026-11-20';
  expect(yearText(2026, '2026-11-19', today)).toBe('2026 so far');
  expect(yearText(2026, '2026-03-31', today)).toBe('2026 so far');
  expect(yearText(2024, '2024-09-30', today)).toBe('2024, data to Sep 30, 2024');
  expect(yearText(2025, '2025-12-31', today)).toBe('2025');
  expect(yearText(2023, '2024-09-30', today)).toBe('2023');
  expect(yearText(2025, '2024-09-30', today), 'a year of which nothing is held').toBe('2025');
  useSettings.setState({ language: 'fr' });
  expect(yearText(2026, '2026-11-19', today)).toBe('2026 à ce jour');
  expect(yearText(2024, '2024-09-30', today).replaceAll(/\s/g, ' ')).toBe('2024, données jusqu’au 30 sept. 2024');
});

it('shows “all years available” if the filter has no period, otherwise the year with its last day of data', () => {
  expect(periodText({ filter: {}, held: {} }, '2026-11-20')).toBe('all years available');
  const held = { since: '2024-01-01', until: '2024-09-30' };
  expect(periodText({ filter: { year: 2024 }, held }, '2026-11-20')).toBe('2024, data to Sep 30, 2024');
});
