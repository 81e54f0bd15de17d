import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { areasStore } from '../areas/areas.store.ts';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { followEvents } from '../shared/pubsub.store.ts';
import { liveRead, liveStore } from './live.store.ts';
import { aCall, aKeeper, aLiveWorld, aSnapshot, EVERY_MS, NOON } from './testing.ts';

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
beforeEach(async () => {
  live.world.setFaults([]);
  await db.pool.query('delete from live_calls; delete from live_feeds; delete from area_layers');
});

const store = () => liveStore(db);
const count = async () =>
  (
    await db.pool.query<{ data_source: string; n: number }>(
      'select data_source, count(*) as n from live_calls group by 1 order by 1',
    )
  ).rows.map(({ data_source, n }) => [data_source, n > 40]);
const request = () => live.world.requests.length;
const awayFrom = async () => {
  throw new SourceProblem('unreachable', 'no way there');
};
const settings = (data: 'official' | 'rehearsal' | 'auto') => ({ data, production: false, termsAccepted: [] });

describe('scheduled requests to a live feed', () => {
  it('are sent when the feed is due, not before', async () => {
    const { round } = aKeeper(db, live);
    expect(await round()).toBe(EVERY_MS);
    const before = request();
    live.clock.now += EVERY_MS - 1_000;
    expect(await round()).toBe(1_000);
    expect(request()).toBe(before);
    live.clock.now += 1_000;
    await round();
    expect(request()).toBeGreaterThan(before);
  });

  it('are sent by only one server if two servers share a database', async () => {
    const before = request();
    await aKeeper(db, live).round();
    const once = request() - before;
    live.clock.now += EVERY_MS;
    await Promise.all([aKeeper(db, live).round(), aKeeper(db, live).round()]);
    await aKeeper(db, live).round();
    expect(request() - before).toBe(once * 2);
  });

  it('store a call only once if several responses contain the call, with its first time and id', async () => {
    await store().put('toronto', 'official', aSnapshot([aCall(5)]), NOON);
    const [first] = await store().after('toronto', 'official', 0, 10);
    const later = new Date(NOON.getTime() + EVERY_MS);
    await store().put('toronto', 'official', aSnapshot([aCall(5, { objectId: 99 })]), later);
    const again = await store().after('toronto', 'official', 0, 10);
    expect(again).toHaveLength(1);
    expect(again[0]?.id).toBe(first?.id);
    expect(again[0]?.call).toMatchObject({ object_id: 99, updated_at: later.toISOString() });
    const { rows } = await db.pool.query('select first_seen from live_calls');
    expect(rows).toEqual([{ first_seen: NOON }]);
  });

  it('delete calls that no response has contained for seven days', async () => {
    const days = (n: number) => new Date(live.clock.now - n * 86_400_000);
    await store().put('toronto', 'official', aSnapshot([aCall(1, { key: 'old' })]), days(7.01));
    await store().put('toronto', 'official', aSnapshot([aCall(2, { key: 'kept' })]), days(6.99));
    live.world.setFaults([{ kind: 'html' }]);
    await aKeeper(db, live).round();
    const { rows } = await db.pool.query('select key from live_calls');
    expect(rows).toEqual([{ key: 'kept' }]);
  });

  it('write nothing after the server has stopped', async () => {
    const stopping = new AbortController();
    const fetching: typeof live.fetching = Object.assign(
      async (...question: Parameters<typeof live.fetching>) => {
        const reply = await live.fetching(...question);
        if (question[0].includes('returnCountOnly')) stopping.abort(new Error('stopping'));
        return reply;
      },
      { close: live.fetching.close },
    );
    await expect(aKeeper(db, { ...live, fetching, signal: stopping.signal }).round()).rejects.toThrow('stopping');
    expect(await store().lines('toronto')).toEqual([]);
  });
});

describe('call assigned to a special unit instead of a division', () => {
  const divisionOf = async (key: string) =>
    (await db.pool.query('select division from live_calls where call_type = $1', [key])).rows.map(
      ({ division }) => division,
    );
  const ring = [
    [-79.4, 43.6],
    [-79.3, 43.6],
    [-79.3, 43.7],
    [-79.4, 43.7],
    [-79.4, 43.6],
  ] as [number, number][];

  it('is stored with the division around its location once boundaries are imported, and without division if it has no location', async () => {
    live.world.addCall({ division: 'HP', code: 'HAZ', name: 'UNIT INSIDE', lng: -79.35, lat: 43.65 });
    live.world.addCall({ division: 'TAC8', code: 'HAZ', name: 'UNIT NOWHERE', lng: -131.21, lat: -0.043 });
    live.world.addCall({ division: 'D54', code: 'HAZ', name: 'MERGED', lng: -79.35, lat: 43.65 });
    await aKeeper(db, live).round();
    expect(await divisionOf('UNIT INSIDE')).toEqual([null]);
    expect(await divisionOf('MERGED')).toEqual(['D55']);
    await areasStore(db).put(
      'toronto',
      'division',
      {
        version: 'v1',
        dataSource: 'official',
        features: [
          {
            type: 'Feature',
            id: 'D51',
            properties: {
              id: 'D51',
              name: '51 Division',
              kind: 'division',
              population: null,
              address: null,
              centre: [-79.35, 43.65],
            },
            geometry: { type: 'Polygon', coordinates: [ring] },
          } as never,
        ],
        census: null,
      },
      live.now(),
    );
    live.clock.now += EVERY_MS;
    await aKeeper(db, live).round();
    expect(await divisionOf('UNIT INSIDE')).toEqual(['D51']);
    expect(await divisionOf('UNIT NOWHERE')).toEqual([null]);
  });
});

describe('the setting DATA for live calls', () => {
  it('official: no sample calls are read, and earlier sample calls are deleted', async () => {
    await aKeeper(db, { ...live, settings: settings('rehearsal') }).round();
    expect(await count()).toEqual([['rehearsal', true]]);
    await aKeeper(db, { ...live, fetching: awayFrom, settings: settings('official') }).round();
    expect(await count()).toEqual([]);
    expect((await store().lines('toronto')).map(({ data_source }) => data_source)).toEqual(['official']);
  });

  it('rehearsal: the official service is never requested', async () => {
    let officials = 0;
    const fetching = async () => {
      officials += 1;
      return awayFrom();
    };
    const startRehearsal = async () => ({ fetching: live.fetching, stop: async () => undefined });
    await aKeeper(db, { ...live, fetching, startRehearsal, settings: settings('rehearsal') }).round();
    expect(await count()).toEqual([['rehearsal', true]]);
    expect(officials).toBe(0);
  });

  it('rehearsal: sample calls are not stored while official calls are stored', async () => {
    await aKeeper(db, live).round();
    await aKeeper(db, { ...live, settings: settings('rehearsal') }).round();
    expect(await count()).toEqual([['official', true]]);
  });

  it('auto: sample calls are shown until the official service can be reached, and none afterwards', async () => {
    let away = true;
    const fetching: typeof live.fetching = Object.assign(
      (...question: Parameters<typeof live.fetching>) => (away ? awayFrom() : live.fetching(...question)),
      { close: live.fetching.close },
    );
    let stopped = 0;
    const startRehearsal = async () => ({
      fetching: live.fetching,
      stop: async () => {
        stopped += 1;
      },
    });
    const { round } = aKeeper(db, { ...live, fetching, startRehearsal, settings: settings('auto') });
    await round();
    expect(await count()).toEqual([['rehearsal', true]]);
    away = false;
    live.clock.now += EVERY_MS;
    await round();
    expect(await count()).toEqual([['official', true]]);
    expect(stopped).toBe(1);
    // The service is unreachable again, but the official calls stay.
    away = true;
    live.clock.now += EVERY_MS;
    await round();
    expect(await count()).toEqual([['official', true]]);
    expect((await store().lines('toronto')).map(({ failures }) => failures)).toEqual([1]);
  });

  it('auto: a request to the official service times out after 8 seconds while no calls are stored', async () => {
    const given: (number | undefined)[] = [];
    const fetching: typeof live.fetching = Object.assign(
      (_: string, options: Parameters<typeof live.fetching>[1] = {}) =>
        new Promise<never>((_resolve, reject) => {
          given.push(options.timeoutMs);
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        }),
      { close: live.fetching.close },
    );
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      given.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    const startRehearsal = async () => ({ fetching: live.fetching, stop: async () => undefined });
    await aKeeper(db, { ...live, fetching, startRehearsal, settings: settings('auto') }).round();
    vi.restoreAllMocks();
    expect(given[0]).toBe(8_000);
    expect((await store().lines('toronto')).find(({ data_source }) => data_source === 'official')).toMatchObject({
      problem_code: 'too_slow',
    });
  });

  it('auto: no sample calls are stored if the official service responds with renamed columns', async () => {
    live.world.setFaults([{ kind: 'rename', from: 'DIVISION', to: 'DIV' }]);
    await aKeeper(db, { ...live, settings: settings('auto') }).round();
    expect(await count()).toEqual([]);
  });
});

it('every stored response of the live feed, successful or failed, notifies the other servers', async () => {
  const heard: string[] = [];
  const off = liveRead.on((city) => heard.push(city));
  const event = followEvents(db.direct, [liveRead]);
  try {
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              "select from pg_stat_activity where datname = current_database() and query = 'listen live_read' and state = 'idle'",
            )
          ).rowCount,
      )
      .toBe(1);
    await store().put('toronto', 'official', aSnapshot([aCall(1)]), NOON);
    await expect.poll(() => heard).toEqual(['toronto']);
    await store().fail('toronto', 'official', { at: NOON, code: 'not_data', detail: '', retryAt: NOON });
    await expect.poll(() => heard).toEqual(['toronto', 'toronto']);
  } finally {
    off();
    await event.stop();
  }
});
