import { expect, test } from 'vitest';
import { severityOf } from './severity.ts';

test('severityOf derives the severity of a live call from the words of its call type [2§9.24]', () => {
  for (const [callType, severity] of [
    ['SHOOTING', 'high'],
    ['PERSON WITH A GUN', 'high'],
    ['SOUND OF GUNSHOTS', 'high'],
    ['HOMICIDE', 'high'],
    ['Person with a Knife', 'high'],
    ['STABBING', 'high'],
    ['CUTTING', 'high'],
    ['ASSAULT WITH A KNIFE', 'high'],
    ['ASSAULT IN PROGRESS', 'medium'],
    ['ROBBERY', 'medium'],
    ['DOMESTIC', 'medium'],
    ['FIGHT', 'medium'],
    ['DRUG OVERVIEW', 'medium'],
    ['NARCOTICS', 'medium'],
    ['BREAK & ENTER', 'low'],
    ['ASSIST FIRE', 'low'],
    ['', 'low'],
  ] as const)
    expect.soft(severityOf(callType), callType).toBe(severity);
});
