import { expect, test } from 'vitest';
import { ageOf, durationOf } from './format.ts';

const now = Date.parse('2026-08-20T18:00:00Z');

test('formats an age in minutes up to two hours, in hours up to two days, then in days', () => {
  for (const [instant, en, fr] of [
    ['2026-08-20T18:00:20Z', 'now', 'maintenant'],
    ['2026-08-20T17:59:30Z', 'now', 'maintenant'],
    ['2026-08-20T17:59:00Z', '1 minute ago', 'il y a 1 minute'],
    ['2026-08-20T16:30:00Z', '90 minutes ago', 'il y a 90 minutes'],
    ['2026-08-20T15:59:00Z', '2 hours ago', 'il y a 2 heures'],
    ['2026-08-17T18:00:00Z', '3 days ago', 'il y a 3 jours'],
  ] as const) {
    expect.soft(ageOf(instant, now, 'en'), instant).toBe(en);
    expect.soft(ageOf(instant, now, 'fr').replaceAll('\u00a0', ' '), instant).toBe(fr);
  }
});

test('formats a short age in the same units as a long age', () => {
  expect(ageOf('2026-08-20T16:30:00Z', now, 'en', 'short')).toMatch(/^90 min/);
});

test('formats a duration in the same units as an age', () => {
  for (const [minutes, english, french] of [
    [0, '0 minutes', '0 minute'],
    [1, '1 minute', '1 minute'],
    [119, '119 minutes', '119 minutes'],
    [120, '2 hours', '2 heures'],
    [47 * 60 + 59, '47 hours', '47 heures'],
    [48 * 60, '2 days', '2 jours'],
  ] as const) {
    expect.soft(durationOf(minutes, 'en'), `${minutes} minutes`).toBe(english);
    expect.soft(durationOf(minutes, 'fr').replaceAll(/\s/g, ' '), `${minutes} minutes`).toBe(french);
  }
});
