import { expect, it } from 'vitest';
import { clockOf, clockSpan, clockTime } from './clock.ts';

it('clockTime formats hours in the style of each language', () => {
  for (const [hour, en, fr] of [
    [0, '12\u00a0a.m.', '0\u00a0h'],
    [6, '6\u00a0a.m.', '6\u00a0h'],
    [12, '12\u00a0p.m.', '12\u00a0h'],
    [22, '10\u00a0p.m.', '22\u00a0h'],
    [24, '12\u00a0a.m.', '24\u00a0h'],
  ] as const)
    expect.soft([clockTime('en', hour), clockTime('fr', hour)]).toEqual([en, fr]);
});

it('clockTime formats minutes with two digits', () => {
  expect([clockTime('en', 17, 5), clockTime('fr', 17, 5)]).toEqual(['5:05\u00a0p.m.', '17\u00a0h\u00a005']);
});

it('clockSpan formats ranges of hours', () => {
  expect(clockSpan('en', 0, 6)).toBe('12\u00a0a.m. to 6\u00a0a.m.');
  expect(clockSpan('fr', 18, 24)).toBe('18\u00a0h à 24\u00a0h');
});

it('clockOf formats the time of day in the given time zone', () => {
  const instant = new Date('2026-05-04T02:25:00Z');
  expect(clockOf('en', instant, 'America/Toronto')).toBe('10:25\u00a0p.m.');
  expect(clockOf('fr', instant, 'America/Vancouver')).toBe('19\u00a0h\u00a025');
});
