import { liveCalls } from '@crimemap/cities/cities/toronto/live-calls';
import type { Row } from '@crimemap/cities/kit/city';
import { MINUTE_MS } from '@crimemap/contract/time';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../making/testing.ts';
import { liveCallsOf } from './live-calls.ts';

const NOON = Date.UTC(2026, 10, 21, 17);

function aFeed(seed = 1) {
  const clock = { now: NOON };
  const feed = liveCallsOf({ seed, now: () => clock.now });
  const rows = (): Row[] => rowsOf(feed.layer());
  return { clock, feed, rows };
}

describe('the sample feed of live calls', () => {
  // Creating the places of the city takes most of the time, so tests that change nothing share a feed.
  const shared = aFeed();
  const at = (time: number): Row[] => {
    shared.clock.now = time;
    return shared.rows();
  };

  test('has about seventy calls of the last four hours, of which the newest is some minutes old', () => {
    const times = at(NOON).map(({ OCCURRENCE_TIME }) => Number(OCCURRENCE_TIME));
    expect(times.length).toBeGreaterThan(60);
    expect(times.length).toBeLessThan(85);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOON - 6 * MINUTE_MS);
    expect(Math.max(...times)).toBeGreaterThan(NOON - 20 * MINUTE_MS);
    expect(Math.min(...times)).toBeGreaterThan(NOON - 4.3 * 60 * MINUTE_MS);
    expect(NOON - shared.feed.layer().editedAt).toBeLessThan(5 * MINUTE_MS);
  });

  test('is the same for the same seed and time, but differs for another seed', () => {
    expect(aFeed().rows()).toEqual(at(NOON));
    expect(aFeed(2).rows()).not.toEqual(at(NOON));
  });

  test('contains new calls an hour later, and reuses row numbers for other calls', () => {
    const before = at(NOON);
    const after = at(NOON + 60 * MINUTE_MS);
    const times = new Set(before.map(({ OCCURRENCE_TIME }) => OCCURRENCE_TIME));
    expect(after.filter(({ OCCURRENCE_TIME }) => !times.has(OCCURRENCE_TIME)).length).toBeGreaterThan(10);
    expect(after[0]).toMatchObject({ OBJECTID: 1 });
    expect(after[0]).not.toEqual(before[0]);
  });

  test('contains calls of other units, unlisted codes, calls without a location, and denied types', () => {
    const read = at(NOON).map(liveCalls.read);
    const calls = read.flatMap((one) => (one.kind === 'call' ? [one.call] : []));
    expect(calls.filter(({ division }) => division === null).length).toBeGreaterThanOrEqual(2);
    expect(calls.filter(({ knownCode }) => !knownCode).length).toBeGreaterThanOrEqual(1);
    expect(calls.filter(({ at }) => at === null).length).toBeGreaterThanOrEqual(1);
    expect(read.filter(({ kind }) => kind === 'denied').length).toBeGreaterThanOrEqual(3);
    expect(read.filter(({ kind }) => kind === 'broken')).toEqual([]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
  });

  test('contains an added call immediately, and no longer contains the call five hours later', () => {
    const { clock, feed, rows } = aFeed();
    const before = rows().length;
    feed.add({ code: 'SHO', name: 'SHOOTING', lng: -79.38, lat: 43.65 });
    expect(
      rows().filter(({ CALL_TYPE_CODE, LATITUDE }) => CALL_TYPE_CODE === 'SHO' && LATITUDE === 43.65),
    ).toHaveLength(1);
    expect(rows()).toHaveLength(before + 1);
    expect(feed.layer().editedAt).toBe(NOON);
    clock.now += 5 * 60 * MINUTE_MS;
    expect(rows().filter(({ LATITUDE }) => LATITUDE === 43.65)).toEqual([]);
  });
});
