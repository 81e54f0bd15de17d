import { expect, test } from 'vitest';
import { fromDateTimeField, toDateTimeField } from './city-clock.ts';

test.each([
  ['2026-07-01T21:05', 'America/Toronto', '2026-07-02T01:05:00Z'],
  ['2026-01-01T21:05', 'America/Toronto', '2026-01-02T02:05:00Z'],
  ['2026-01-01T21:05', 'America/Vancouver', '2026-01-02T05:05:00Z'],
  // The first hours of the day on which the clock is put forward, and back.
  ['2026-03-08T01:30', 'America/Toronto', '2026-03-08T06:30:00Z'],
  ['2026-03-08T03:30', 'America/Toronto', '2026-03-08T07:30:00Z'],
  ['2026-11-01T03:30', 'America/Toronto', '2026-11-01T08:30:00Z'],
])('%s in %s is %s, and back', (field, zone, instant) => {
  expect(fromDateTimeField(field, zone)).toBe(Date.parse(instant));
  expect(toDateTimeField(Date.parse(instant), zone)).toBe(field);
});

test.each(['', 'yesterday', '2026-13-01T00:00'])('%j is no time', (text) => {
  expect(fromDateTimeField(text, 'America/Toronto')).toBeNull();
});
