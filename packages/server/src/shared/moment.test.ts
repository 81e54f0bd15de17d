import { Moment } from '@crimemap/contract/query';
import { expect, it } from 'vitest';
import { dayOfMoment, firstInstantOf, lastInstantOf } from './moment.ts';

it('days, local times, instants and milliseconds are parsed in the time zone of the city', () => {
  const zone = 'America/Toronto';
  for (const [written, first, last, day] of [
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', '2026-03-08'],
    ['2026-02-28T21:30:00', '2026-03-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-02-28'],
    ['2026-02-28T21:30', '2026-03-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-02-28'],
    ['2026-03-01T02:30:00Z', '2026-03-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-02-28'],
    ['2026-03-01T04:30:00.5+02:00', '2026-03-01T02:30:00.500Z', '2026-03-01T02:30:00.500Z', '2026-02-28'],
    ['1772332200000', '2026-03-01T02:30:00.000Z', '2026-03-01T02:30:00.000Z', '2026-02-28'],
  ] as const) {
    const moment = Moment.parse(written);
    expect.soft(firstInstantOf(moment, zone).toISOString(), written).toBe(first);
    expect.soft(lastInstantOf(moment, zone).toISOString(), written).toBe(last);
    expect.soft(dayOfMoment(moment, zone), written).toBe(day);
  }
});

it('invalid times, and times long before or after any report, are rejected', () => {
  for (const written of [
    '',
    'yesterday',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '0001-01-01',
    '0001-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
    '1772332200',
    '2026-03-01T25:00:00Z',
  ])
    expect.soft(Moment.safeParse(written).success, JSON.stringify(written)).toBe(false);
});
