import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-08-20T18:00:00Z');

test.each([
  ['2026-08-20T18:00:20Z', 'now', 'maintenant'],
  ['2026-08-20T17:59:30Z', 'now', 'maintenant'],
  ['2026-08-20T17:59:00Z', '1 minute ago', 'il y a 1 minute'],
  ['2026-08-20T16:30:00Z', '90 minutes ago', 'il y a 90 minutes'],
  ['2026-08-20T15:59:00Z', '2 hours ago', 'il y a 2 heures'],
  ['2026-08-17T18:00:00Z', '3 days ago', 'il y a 3 jours'],
])('%s is %s', (instant, en, fr) => {
  expect(ageOf(instant, now, 'en')).toBe(en);
  expect(ageOf(instant, now, 'fr').replaceAll('\u00a0', ' ')).toBe(fr);
});

test('short words for little room count alike', () => {
  expect(ageOf('2026-08-20T16:30:00Z', now, 'en', 'short')).toMatch(/^90 min/);
});
