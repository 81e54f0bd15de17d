import { CITIES } from '@crimemap/cities';
import type { LiveEvent } from '@crimemap/contract/live';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import type { ServerEvent } from '../http/events.ts';
import { aServer } from '../http/testing.ts';
import { followEvents } from '../shared/pubsub.store.ts';
import { followedCalls, liveRoutes, NOTHING_TO_FOLLOW } from './live.routes.ts';
import { type LiveStore, liveRead, liveStore } from './live.store.ts';
import { liveNow } from './live-now.ts';
import { aCall, aSnapshot, EVERY_MS, NOON } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());
const ends: (() => unknown)[] = [];
beforeEach(() => db.pool.query('delete from live_calls; delete from live_feeds'));
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const store = (): LiveStore => liveStore(db);
const put = async (...[keys, when, source = 'official']: [number[], Date, ('official' | 'rehearsal')?]) => {
  await store().put('toronto', source, aSnapshot(keys.map((key) => aCall(key))), when);
  liveRead.tell('toronto');
};
const aFollowing = (from = store()) =>
  followedCalls('toronto', liveNow('toronto', { store: from, now: () => NOON }), {
    store: from,
    now: () => NOON,
    rules: { everyMs: EVERY_MS, staleAfterMs: 90 * 60_000 },
  }).source;

/** Returns a short text for an event: `status healthy`, `calls call 1, call 2`. */
const short = ({ data }: ServerEvent<LiveEvent>) =>
  data.kind === 'status'
    ? `status ${data.status.system_health}`
    : `calls ${data.incidents.map(({ id }) => id).join(', ')}`;

async function following() {
  const source = aFollowing();
  const heard: string[] = [];
  ends.push(source.follow((event) => heard.push(short(event))));
  const first = await source.begin(undefined);
  return { source, first: first.map(short), heard };
}

describe('a client that follows live calls', () => {
  it('receives the feed’s status first, then each new call once, newest first', async () => {
    await put([50], NOON);
    const { first, heard } = await following();
    expect(first).toEqual(['status healthy']);
    await put([50, 20, 10], at(1));
    await expect.poll(() => heard).toEqual(['calls call 10, call 20', 'status healthy']);
    await put([50, 20, 10], at(2));
    await expect.poll(() => heard.slice(2)).toEqual(['status healthy']);
  });

  it('receives calls stored by another server, through the database’s event channel', async () => {
    await put([50], NOON);
    const event = followEvents(db.direct, [liveRead]);
    ends.push(() => event.stop());
    const { heard } = await following();
    const listening =
      "select from pg_stat_activity where datname = current_database() and query = 'listen live_read' and state = 'idle'";
    await expect.poll(async () => (await db.pool.query(listening)).rowCount).toBe(1);
    await store().put('toronto', 'official', aSnapshot([aCall(50), aCall(10)]), at(1));
    await expect.poll(() => heard).toEqual(['calls call 10', 'status healthy']);
  });

  it('receives the status after a failed response and after a response without calls', async () => {
    await put([50], NOON);
    const { heard } = await following();
    await store().fail('toronto', 'official', { at: at(1), code: 'not_data', detail: '', retryAt: at(3) });
    liveRead.tell('toronto');
    await expect.poll(() => heard).toEqual(['status error']);
    await put([], at(3));
    await expect.poll(() => heard).toEqual(['status error', 'status no_data']);
  });

  it('receives all calls of the first successful feed response if the client connected before that response', async () => {
    const { first, heard } = await following();
    expect(first).toEqual(['status not_initialized']);
    await put([2, 1], NOON, 'rehearsal');
    await expect.poll(() => heard).toEqual(['calls call 1, call 2', 'status healthy']);
  });

  it('receives all official calls when they replace sample calls, and no sample calls afterwards', async () => {
    await put([50, 40], NOON, 'rehearsal');
    const { heard } = await following();
    await put([7], at(1), 'official');
    await expect.poll(() => heard).toEqual(['calls call 7', 'status healthy']);
    await put([50, 40, 30], at(2), 'rehearsal');
    await put([7, 6], at(3), 'official');
    await expect.poll(() => heard.slice(2)).toEqual(['calls call 6', 'status healthy']);
  });
});

describe('client that reconnects with its last event id', () => {
  it('receives the status and the calls stored since that event', async () => {
    await put([50, 40], NOON);
    const { source } = await following();
    const [had] = await source.begin(undefined);
    await put([50, 40, 30], at(1));
    await put([40, 30, 20], at(2));
    const back = async (id: string) => (await aFollowing().begin(id)).map(short);
    expect(await back(had?.id ?? '')).toEqual(['status healthy', 'calls call 20, call 30']);
    const [now] = await aFollowing().begin(undefined);
    expect(await back(now?.id ?? '')).toEqual(['status healthy']);
  });

  it('receives the missed calls at its next attempt if it disconnected again before the server sent them', async () => {
    await put([50, 40], NOON);
    const [had] = await aFollowing().begin(undefined);
    await put([50, 40, 30], at(1));
    const [status, calls] = await aFollowing().begin(had?.id);
    expect(status?.id).toBe(had?.id);
    const again = await aFollowing().begin(status?.id);
    expect(again.map(short)).toEqual(['status healthy', 'calls call 30']);
    expect((await aFollowing().begin(calls?.id)).map(short)).toEqual(['status healthy']);
  });

  it('receives only the current status if its event id is unknown', async () => {
    await put([1], NOON);
    for (const id of ['', 'x', '-1', '1e9', '9'.repeat(30), '999999999', "1' or 1=1"])
      expect.soft((await aFollowing().begin(id)).map(short), id).toEqual(['status healthy']);
  });
});

it('thousand concurrent clients cause one database query', async () => {
  await put([1], NOON);
  let questions = 0;
  const counting = { ...store() };
  const { atOneMoment } = counting;
  counting.atOneMoment = (ask) => {
    questions += 1;
    return atOneMoment(ask);
  };
  const source = aFollowing(counting);
  await Promise.all(Array.from({ length: 1_000 }, () => source.begin(undefined)));
  expect(questions).toBe(1);
});

it('list of calls comes from one feed response if another server stores a new response during the query', async () => {
  await put([50, 40, 30], NOON);
  const from = { ...store() };
  const live = liveNow('toronto', { store: from, now: () => NOON });
  const { atOneMoment } = from;
  from.atOneMoment = (ask) => {
    from.atOneMoment = atOneMoment;
    return atOneMoment((snapshots) =>
      ask({
        ...snapshots,
        async lines(city) {
          const lines = await snapshots.lines(city);
          await store().put('toronto', 'official', aSnapshot([aCall(40), aCall(30), aCall(20)]), at(1));
          return lines;
        },
      }),
    );
  };
  expect((await live.state()).calls.map(({ id }) => id)).toEqual(['call 30', 'call 40', 'call 50']);
});

it('last known calls are returned while the database is unavailable', async () => {
  await put([1], NOON);
  const clock = { now: NOON };
  const from = { ...store() };
  const live = liveNow('toronto', { store: from, now: () => clock.now });
  expect((await live.state()).calls).toHaveLength(1);
  from.atOneMoment = () => Promise.reject(new Error('the database is away'));
  clock.now = at(10);
  expect((await live.state()).calls).toHaveLength(1);
});

it('client that follows a city without a live feed receives only the status event “inactive”', async () => {
  const [only, ...more] = await NOTHING_TO_FOLLOW.source.begin(undefined);
  expect(only?.data).toMatchObject({
    kind: 'status',
    status: { status: 'inactive', system_health: 'not_initialized' },
  });
  expect(more).toEqual([]);
});

describe('HTTP event stream of live calls', () => {
  async function aLiveServer() {
    const app = await aServer({
      routes: (serve) => liveRoutes(serve, { cities: CITIES, live: store(), now: () => NOON, everyMs: EVERY_MS }),
    });
    ends.push(() => app.close());
    return app;
  }
  async function followed(app: Awaited<ReturnType<typeof aLiveServer>>, query = '') {
    const reply = await app.inject({ url: `/api/live/stream${query}`, payloadAsStream: true });
    const stream = { text: '' };
    reply.stream().on('data', (chunk) => {
      stream.text += chunk;
    });
    ends.push(() => reply.stream().destroy());
    return stream;
  }

  it('sends a new call over an open connection', async () => {
    await put([50], NOON);
    const stream = await followed(await aLiveServer());
    await expect.poll(() => stream.text).toContain('"kind":"status"');
    await put([50, 10], at(1));
    await expect.poll(() => stream.text).toContain('"kind":"calls","incidents":[{"id":"call 10"');
  });

  it('sends a call that was stored between reading the list and opening the stream', async () => {
    await put([50], NOON);
    const app = await aLiveServer();
    const list = async () => (await app.inject('/api/crimes/realtime')).json();
    const { last_event_id } = await list();
    await put([50, 10], at(1));
    await expect.poll(async () => (await list()).incidents).toHaveLength(2);
    const stream = await followed(app, `?after=${last_event_id}`);
    await expect.poll(() => stream.text).toContain('"kind":"calls","incidents":[{"id":"call 10"');
    expect(stream.text).not.toContain('call 50');
  });

  it('rejects an invalid event id', async () => {
    const app = await aLiveServer();
    const reply = await app.inject('/api/live/stream?after=x');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', field: 'after' });
  });
});
