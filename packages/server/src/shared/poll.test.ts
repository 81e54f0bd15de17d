import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { MINUTE_MS } from '@crimemap/contract/time';
import { describe, expect, it, test } from 'vitest';
import {
  type DataSetting,
  failedAttempt,
  poll,
  readBySetting,
  rehearsalWorld,
  retryAfter,
  waitUntilDue,
} from './poll.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const BACK_OFF = { firstMs: 2 * MINUTE_MS, longestMs: 15 * MINUTE_MS };
const minutesAfter = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

describe('wait after consecutive failures', () => {
  it('doubles with each failure up to the maximum, also after a thousand failures', () => {
    expect([1, 2, 3, 4, 1_000].map((n) => retryAfter(n, BACK_OFF) / MINUTE_MS)).toEqual([2, 4, 8, 15, 15]);
  });

  it('is extended by a random share, up to the maximum', () => {
    const spread = { ...BACK_OFF, spread: 0.25 };
    expect([1, 2, 1_000].map((n) => retryAfter(n, spread, null, () => 1) / MINUTE_MS)).toEqual([2.5, 5, 15]);
  });

  it('is as long as the data source requests, up to a separate limit', () => {
    expect(retryAfter(1, BACK_OFF, 10 * MINUTE_MS)).toBe(10 * MINUTE_MS);
    expect(retryAfter(1, BACK_OFF, 1e12)).toBe(15 * MINUTE_MS);
    expect(retryAfter(1, { ...BACK_OFF, longestRetryAfterMs: 60 * MINUTE_MS }, 1e12)).toBe(60 * MINUTE_MS);
  });

  it('is stored as the time of the next attempt', () => {
    const problem = new SourceProblem('rate_limited', 'it answered 429', 5 * MINUTE_MS);
    const failed = { at: NOON, code: 'rate_limited', detail: 'it answered 429' };
    expect(failedAttempt(problem, undefined, BACK_OFF, NOON)).toEqual({ ...failed, retryAt: minutesAfter(5) });
    const last = { tried_at: NOON, failures: 2, retry_at: NOON };
    expect(failedAttempt(problem, last, BACK_OFF, NOON)).toEqual({ ...failed, retryAt: minutesAfter(8) });
  });
});

describe('time of the next attempt to read a source', () => {
  const wait = (last: Parameters<typeof waitUntilDue>[0], farthest = 30 * MINUTE_MS) =>
    waitUntilDue(last, 10 * MINUTE_MS, NOON, farthest) / MINUTE_MS;
  it('is immediate for a new source, otherwise after the interval, or after a failure at the stored retry time', () => {
    expect(wait(undefined)).toBeLessThan(0);
    expect(wait({ tried_at: minutesAfter(-4), failures: 0, retry_at: null })).toBe(6);
    expect(wait({ tried_at: minutesAfter(-4), failures: 1, retry_at: minutesAfter(3) })).toBe(3);
  });
  it('is immediate if the stored time is too far in the future, as after a wrong clock', () => {
    expect(wait({ tried_at: minutesAfter(60), failures: 0, retry_at: null })).toBe(0);
  });
});

test('poll waits longer after each consecutive error up to a limit, and starts with the shortest wait again after a success', async () => {
  const ending = new AbortController();
  const waits: number[] = [];
  const rounds = ['fault', 'fault', 'good', 'fault', 'end'];
  await poll(
    {
      round: async () => {
        const what = rounds.shift();
        if (what === 'end') ending.abort();
        if (what === 'fault') throw new Error('the database is away');
        return 3_600_000;
      },
      shortestMs: 0,
      longestMs: 0,
      afterFaults: { firstMs: 1, longestMs: 2 },
      onFault: (_, again) => waits.push(again),
    },
    ending.signal,
  );
  expect(rounds).toEqual([]);
  expect(waits).toEqual([1, 2, 1]);
});

describe('choice between official and sample data', () => {
  /** Runs one round. Returns its steps in order, and the time to wait. */
  async function steps(
    data: DataSetting,
    {
      mayRead = true,
      held = false,
      read = false,
      mayStandIn = true,
    }: Partial<Record<'mayRead' | 'held' | 'read' | 'mayStandIn', boolean>>,
  ) {
    const done: string[] = [];
    let holds = held;
    const wait = await readBySetting(data, mayRead, 99, {
      readOfficial: async () => {
        done.push('official');
        holds ||= read;
        return 10;
      },
      readRehearsal: async () => {
        done.push('rehearsal');
        return 5;
      },
      holdsOfficial: async () => holds,
      mayStandIn: async () => mayStandIn,
      forgetRehearsal: async () => {
        done.push('forget');
      },
    });
    return [...done, wait];
  }

  it('depends on the setting DATA and on whether official data is available', async () => {
    for (const [data, given, expected] of [
      ['rehearsal', {}, ['rehearsal', 5]],
      ['rehearsal', { held: true }, [99]],
      ['official', {}, ['forget', 'official', 10]],
      ['official', { mayRead: false }, [99]],
      ['auto', { mayRead: false }, [99]],
      ['auto', { read: true }, ['official', 'forget', 10]],
      ['auto', {}, ['official', 'rehearsal', 5]],
      ['auto', { mayStandIn: false }, ['official', 10]],
    ] as const)
      expect.soft(await steps(data, given), `${data} ${JSON.stringify(given)}`).toEqual(expected);
  });
});

test('starts the sample data server only when it is needed, and again after it was stopped', async () => {
  const presented: string[] = [];
  const world = rehearsalWorld(async () => {
    presented.push('start');
    return { fetching: () => Promise.reject(new Error('nobody asks')), stop: async () => void presented.push('stop') };
  });
  await world.end();
  expect(await world.fetching()).toBe(await world.fetching());
  await world.end();
  await world.end();
  await world.fetching();
  expect(presented).toEqual(['start', 'stop', 'start']);
});
