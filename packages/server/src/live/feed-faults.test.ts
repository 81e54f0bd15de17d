import { liveFeedOf } from '@crimemap/cities/live-feeds';
import type { Fault } from '@crimemap/rehearsal/faults';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { readFeed } from './keep-live.ts';
import { liveStore } from './live.store.ts';
import { healthOf } from './live-health.ts';
import { aKeeper, aLiveWorld, EVERY_MS } from './testing.ts';

let db: TestDatabase;
let live: Awaited<ReturnType<typeof aLiveWorld>>;
beforeAll(async () => {
  db = await aDatabase();
  live = await aLiveWorld();
});
afterAll(async () => {
  await live.stop();
  await db.stop();
});
const forget = () => db.pool.query('delete from live_calls; delete from live_feeds');
beforeEach(async () => {
  live.world.setFaults([]);
  await forget();
});

const store = () => liveStore(db);
const keeper = (timeoutMs = 10_000) =>
  aKeeper(db, { now: live.now, fetching: (url, options) => live.fetching(url, { ...options, timeoutMs }) });
async function line() {
  const [found] = await store().lines('toronto');
  if (!found) throw new Error('the feed was never tried');
  return found;
}
const health = async () => healthOf(await line(), live.now(), { everyMs: EVERY_MS, staleAfterMs: 90 * 60_000 });
async function shown() {
  const { shown_at: at } = await line();
  return at ? (await store().readAt('toronto', 'official', at)).map(({ call }) => call.id) : [];
}

const ROWS = { match: 'C4S_Public_NoGO/FeatureServer/0/query?' };
const FAULTS: [what: string, code: string, fault: Fault][] = [
  ['sends a web page', 'not_data', { kind: 'html' }],
  ['reports an error inside a 200', 'server_error', { kind: 'error' }],
  ['sends nothing', 'not_data', { kind: 'empty' }],
  ['sends nothing for its rows', 'not_data', { kind: 'empty', ...ROWS }],
  ['answers 500', 'server_error', { kind: 'status', status: 500 }],
  ['answers 503', 'server_error', { kind: 'status', status: 503, retryAfter: '1' }],
  ['answers 429', 'rate_limited', { kind: 'status', status: 429 }],
  ['answers 404', 'refused', { kind: 'status', status: 404 }],
  ['breaks off in the middle of a row', 'cut_off', { kind: 'cut', ...ROWS }],
  ['drips', 'too_slow', { kind: 'drip', ...ROWS }],
  ['never answers', 'too_slow', { kind: 'hang' }],
  ['has renamed a column', 'columns_changed', { kind: 'rename', from: 'CALL_TYPE', to: 'TYPE' }],
  ['holds thousands of rows', 'too_large', { kind: 'grow', by: 3_000 }],
];

describe('live police feed that was read successfully before', () => {
  it('reports an error after a fault, retains the last good calls, and is healthy after the next good response', async () => {
    await keeper().round();
    for (const [what, code, fault] of FAULTS) {
      const before = await shown();
      expect(before.length, what).toBeGreaterThan(40);
      live.clock.now += EVERY_MS;
      live.world.setFaults([fault]);
      await keeper(code === 'too_slow' ? 100 : undefined).round();
      expect.soft(await line(), what).toMatchObject({ problem_code: code, failures: 1 });
      expect.soft(await health(), what).toMatchObject({
        health: 'error',
        problem: {
          en: expect.stringMatching(/^The police feed .*\.$/),
          fr: expect.stringMatching(/^Le flux de la police .*\.$/),
        },
      });
      expect.soft(await shown(), what).toEqual(before);
      live.world.setFaults([]);
      live.clock.now += EVERY_MS * 2;
      await keeper().round();
      expect.soft(await health(), what).toEqual({ health: 'healthy', problem: null });
    }
  });

  it('remains healthy despite a single faulty response', async () => {
    live.world.setFaults([{ kind: 'html', after: 1, times: 1 }]);
    await keeper().round();
    expect(await health()).toMatchObject({ health: 'healthy' });
  });

  it('contains each call once if the feed repeats its first page endlessly', async () => {
    live.world.setFaults([{ kind: 'duplicate', after: 3, ...ROWS }]);
    await keeper().round();
    const calls = await shown();
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has health no_data after an empty response, and retains the last good calls', async () => {
    await keeper().round();
    const before = await shown();
    live.clock.now += EVERY_MS;
    live.world.setFaults([{ kind: 'shrink', to: 0 }]);
    await keeper().round();
    expect(await health()).toMatchObject({ health: 'no_data' });
    expect(await shown()).toEqual(before);
  });

  it('is stale if it was last edited more than 90 minutes ago, and its calls are still shown', async () => {
    live.world.setFaults([{ kind: 'aged', minutes: 95 }]);
    await keeper().round();
    expect(await health()).toMatchObject({ health: 'stale' });
    expect((await shown()).length).toBeGreaterThan(40);
  });
});

it('ignores an impossible edit time of the live feed and still imports its calls', async () => {
  for (const edited of [1e20, -1e20, 0, 1_795_000_000, 8.64e15]) {
    const fetching = async (...requests: Parameters<typeof live.fetching>) => {
      const reply = await live.fetching(...requests);
      return { ...reply, text: reply.text.replace(/"(\w*[eE]ditDate)":\d+/g, `"$1":${edited}`) };
    };
    live.clock.now += EVERY_MS;
    await aKeeper(db, { now: live.now, fetching }).round();
    expect.soft((await line()).edited_at, `${edited}`).toBeNull();
    expect.soft(await health(), `${edited}`).toEqual({ health: 'healthy', problem: null });
  }
});

describe('live feed that fails repeatedly', () => {
  const waits = async (fault: Fault, times: number) => {
    live.world.setFaults([fault]);
    const minutes: number[] = [];
    for (let n = 0; n < times; n += 1) {
      const wait = await keeper().round();
      minutes.push(Math.round(wait / 60_000));
      live.clock.now += wait;
    }
    return minutes;
  };

  it('is requested at growing intervals of at most 15 minutes', async () => {
    expect(await waits({ kind: 'status', status: 500 }, 6)).toEqual([2, 4, 8, 15, 15, 15]);
  });

  it('is requested after the Retry-After time, but not earlier than usual after failures and not later than 15 minutes', async () => {
    for (const [retryAfter, minutes] of [
      ['0', [2, 4, 8]],
      ['600', [10, 10, 10]],
      ['1000000000', [15, 15, 15]],
      ['-5', [2, 4, 8]],
      ['soon', [2, 4, 8]],
      ['Fri, 31 Dec 1999 23:59:59 GMT', [2, 4, 8]],
    ] as const) {
      await forget();
      expect.soft(await waits({ kind: 'status', status: 429, retryAfter }, 3), retryAfter).toEqual(minutes);
    }
  });

  it('is requested immediately after the clock was set back', async () => {
    await keeper().round();
    live.clock.now -= 60 * 60_000;
    const requestCount = live.world.requests.length;
    expect(await keeper().round()).toBe(EVERY_MS);
    expect(live.world.requests.length).toBeGreaterThan(requestCount);
    live.clock.now += 60 * 60_000;
  });

  it('is requested at most twice when a request is due, and not again before the next due time', async () => {
    live.world.setFaults([{ kind: 'status', status: 500 }]);
    const requestCount = live.world.requests.length;
    await keeper().round();
    await keeper().round();
    await keeper().round();
    expect(live.world.requests.length - requestCount).toBe(2);
  });
});

describe('rows of the live feed', () => {
  it('are counted if they are unreadable, and the whole response is rejected if many rows are unreadable', async () => {
    const fetching = (share: number): typeof live.fetching =>
      Object.assign(
        async (...requests: Parameters<typeof live.fetching>) => {
          const reply = await live.fetching(...requests);
          let n = 0;
          const text = reply.text.replace(/"OCCURRENCE_TIME":\d+/g, (time) =>
            n++ % Math.round(1 / share) === 0 ? '"OCCURRENCE_TIME":"soon"' : time,
          );
          return { ...reply, text };
        },
        { close: live.fetching.close },
      );
    await aKeeper(db, { now: live.now, fetching: fetching(0.03) }).round();
    const [tally] = await store().tallies();
    expect(tally?.broken).toBeGreaterThan(0);
    expect((await shown()).length).toBeGreaterThan(40);
    live.clock.now += EVERY_MS;
    await aKeeper(db, { now: live.now, fetching: fetching(0.5) }).round();
    expect(await line()).toMatchObject({ problem_code: 'columns_changed' });
  });

  it('are counted as unreadable if the parser throws an error', async () => {
    const feed = liveFeedOf('toronto');
    if (!feed) throw new Error('Toronto has a feed');
    const poison = live.world.addCall({ code: 'POISON' });
    const snapshot = await readFeed(
      {
        ...feed,
        read(row) {
          if (row.CALL_TYPE_CODE === poison.code) throw new TypeError('no reader takes this');
          return feed.read(row);
        },
      },
      { fetching: live.fetching, signal: new AbortController().signal, withinMs: 30_000, divisionAt: null },
    );
    expect(snapshot.broken).toBe(1);
    expect(snapshot.calls.length).toBeGreaterThan(40);
  });

  it('are stored and counted if their call type is unknown, but not stored if their call type must not be shown', async () => {
    live.world.addCall({ code: 'SEXAS', name: 'SEXUAL ASSAULT' });
    live.world.addCall({ code: 'NEW', name: 'DOMESTIC ASSAULT' });
    live.world.addCall({ code: 'SEEAM', name: 'SEE AMBULANCE' });
    live.world.addCall({ code: 'NEWCO', name: 'NEW KIND OF CALL' });
    await keeper().round();
    const { rows } = await db.pool.query('select call_type from live_calls');
    const types = rows.map(({ call_type }) => call_type as string);
    expect(types.filter((type) => /AMBULANCE|SEXUAL|DOMESTIC|MISSING|EXPOSURE/.test(type))).toEqual([]);
    expect(types).toContain('NEW KIND OF CALL');
    const [tally] = await store().tallies();
    expect(tally?.denied).toBeGreaterThanOrEqual(3);
    expect(tally?.unknown_codes).toMatchObject({ NEWCO: 1 });
    expect(tally?.shown).toBe(types.length);
  });
});
