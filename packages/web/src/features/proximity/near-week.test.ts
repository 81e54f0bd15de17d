import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import { expect, it } from 'vitest';
import { nearWeek } from './NearWeek.tsx';
import { aCall, NOW } from './testing/near-items.ts';

const WEEK = { person: [-79.3839, 43.6534], radius: 1000, timeZone: 'America/Toronto', now: NOW } as const;
const at = (ago: number) => new Date(NOW - ago).toISOString();
const countsOf = (calls: Parameters<typeof nearWeek>[0]['calls']) =>
  nearWeek({ ...WEEK, calls }).map(({ count }) => count);

it('counts the calls near the user for each day in the time zone of the city, with today last', () => {
  // 12:00 UTC is 7:00 in Toronto; eight hours earlier it was the previous day there.
  const calls = [
    aCall({ id: 'a', occurrence_time: at(HOUR_MS) }),
    aCall({ id: 'b', occurrence_time: at(8 * HOUR_MS) }),
    aCall({ id: 'c', occurrence_time: at(DAY_MS) }),
    aCall({ id: 'd', occurrence_time: at(6 * DAY_MS) }),
  ];
  expect(countsOf(calls)).toEqual([1, null, null, null, null, 2, 1]);
  expect(nearWeek({ ...WEEK, calls }).map(({ day }) => day)).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
});

it('returns zero for a day without calls nearby if a call elsewhere in the city is from that day, otherwise null', () => {
  const far = aCall({ id: 'far', latitude: 43.75, occurrence_time: at(DAY_MS) });
  expect(countsOf([aCall(), far])).toEqual([null, null, null, null, null, 0, 1]);
});

it('counts a duplicate call once, and ignores noise calls, calls older than a week and calls without a time', () => {
  const calls = [
    aCall(),
    aCall(),
    aCall({ id: 'old', occurrence_time: at(8 * DAY_MS) }),
    aCall({ id: 'noise', call_type: 'NOISE' }),
    aCall({ id: 'timeless', occurrence_time: null }),
  ];
  expect(countsOf(calls)).toEqual([null, null, null, null, null, null, 1]);
});
