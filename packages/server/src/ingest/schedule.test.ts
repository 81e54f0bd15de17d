import { describe, expect, it } from 'vitest';
import { retryAfter } from '../shared/poll.ts';
import { readAgainAt, SOURCE_BACK_OFF } from './schedule.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const hours = (n: number) => n * 3_600_000;

describe('the next import of a dataset', () => {
  it('is due immediately if there was no import yet', () => {
    expect(readAgainAt(null, 24, 0.5)).toBe(0);
    expect(readAgainAt({ goodAt: null, triedAt: null, failures: 0 }, 24, 0.5)).toBe(0);
  });
  it('is due one interval after the last good import, slightly earlier on some servers', () => {
    const runs = { goodAt: noon, triedAt: noon, failures: 0 };
    expect(readAgainAt(runs, 10, 1)).toBe(noon.getTime() + hours(10));
    expect(readAgainAt(runs, 10, 0)).toBe(noon.getTime() + hours(9));
  });
  it('is due soon after a failure, then at growing intervals of at most an hour', () => {
    expect([1, 2, 3, 4, 5, 50].map((n) => retryAfter(n, SOURCE_BACK_OFF) / 60_000)).toEqual([5, 10, 20, 40, 60, 60]);
    expect(readAgainAt({ goodAt: noon, triedAt: noon, failures: 2 }, 24, 0)).toBe(noon.getTime() + 600_000);
  });
  it('is delayed after a failure as long as the source requests, up to an hour', () => {
    expect(retryAfter(1, SOURCE_BACK_OFF, 1_200_000)).toBe(1_200_000);
    expect(retryAfter(1, SOURCE_BACK_OFF, 1e12)).toBe(hours(1));
  });
});
