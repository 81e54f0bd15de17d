import { expect, test } from 'vitest';
import { ageOf, relativeAge } from './PlaceCard.tsx';

test('ages are in days, then in months, then in years', () => {
  expect(ageOf('2024-12-31', '2024-12-31')).toEqual({ value: 0, unit: 'day' });
  expect(ageOf('2024-12-01', '2024-12-31')).toEqual({ value: 30, unit: 'day' });
  expect(ageOf('2024-01-31', '2024-12-31')).toEqual({ value: 11, unit: 'month' });
  expect(ageOf('2014-12-31', '2024-12-31')).toEqual({ value: 10, unit: 'year' });
});

test('ages are written in both languages', () => {
  expect(relativeAge('2024-12-29', '2024-12-31', 'en')).toBe('2 days ago');
  expect(relativeAge('2024-12-28', '2024-12-31', 'fr')).toBe('il y a 3 jours');
});
