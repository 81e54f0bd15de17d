import { expect, test } from 'vitest';
import { fromDateTimeField, toDateTimeField } from './edit-fields.ts';

test('converts a date-and-time field from and to the time zone of a city, also near clock changes', () => {
  for (const [field, zone, instant] of [
    ['2026-07-01T21:05', 'America/Toronto', '2026-07-02T01:05:00Z'],
    ['2026-01-01T21:05', 'America/Toronto', '2026-01-02T02:05:00Z'],
    ['2026-01-01T21:05', 'America/Vancouver', '2026-01-02T05:05:00Z'],
    // Times in the first hours of days on which the clock changes.
    ['2026-03-08T01:30', 'America/Toronto', '2026-03-08T06:30:00Z'],
    ['2026-03-08T03:30', 'America/Toronto', '2026-03-08T07:30:00Z'],
    ['2026-11-01T03:30', 'America/Toronto', '2026-11-01T08:30:00Z'],
  ] as const) {
    expect.soft(fromDateTimeField(field, zone), `${field} in ${zone}`).toBe(Date.parse(instant));
    expect.soft(toDateTimeField(Date.parse(instant), zone), `${field} in ${zone}`).toBe(field);
  }
});

test('returns null for a text that is not a date', () => {
  for (const text of ['', 'yesterday', '2026-13-01T00:00'])
    expect.soft(fromDateTimeField(text, 'America/Toronto'), text).toBeNull();
});
