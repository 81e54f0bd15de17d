import { expect, test } from 'vitest';
import { hourOf } from './clock.ts';

test('hourOf parses the hour from every format of a time of day and returns null for other text', () => {
  for (const [words, hour] of [
    ['14:30', 14],
    ['14:30:05', 14],
    ['00:05:00.000', 0],
    ['1430', 14],
    ['930', 9],
    ['0000', 0],
    ['2:30 PM', 14],
    ['12:00 am', 0],
    ['12:15 p.m.', 12],
    ['24:00', null],
    ['13:61', null],
    ['13:00 PM', null],
    ['noon', null],
    ['', null],
    [null, null],
  ] as const)
    expect.soft(hourOf(words), `${words}`).toBe(hour);
});
