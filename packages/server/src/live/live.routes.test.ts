import { CITIES } from '@crimemap/cities';
import type { LiveCalls, LiveStatus } from '@crimemap/contract/live';
import { MINUTE_MS } from '@crimemap/contract/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { aServer } from '../http/testing.ts';
import { liveRoutes } from './live.routes.ts';
import { liveRead, liveStore } from './live.store.ts';
import { aCall, aSnapshot, EVERY_MS, NOON } from './testing.ts';

const at = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS);

let db: TestDatabase;
let app: Awaited<ReturnType<typeof aServer>>;
const clock = { now: NOON };
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
  // Do not truncate the tables. Truncating would wait for clients that still read, possibly for ever.
  await db.pool.query('delete from live_calls; delete from live_feeds');
  clock.now = NOON;
  app = await aServer({
    routes: (serve) =>
      liveRoutes(serve, { cities: CITIES, live: liveStore(db), now: () => clock.now, everyMs: EVERY_MS }),
  });
});
afterEach(() => app.close());

async function put(...given: Parameters<ReturnType<typeof liveStore>['put']>) {
  await liveStore(db).put(...given);
  liveRead.tell('toronto');
}
const ask = async (query = '') => (await app.inject(`/api/crimes/realtime${query}`)).json<LiveCalls>();
const status = async (query = '') => (await app.inject(`/api/crimes/realtime/status${query}`)).json<LiveStatus>();
const ids = async (query = '') => (await ask(query)).incidents.map(({ id }) => id);

describe('live calls', () => {
  it('are the calls of the last response, newest first, with all published fields [2§1.6 2§3.9 2§3.11 2§6.3]', async () => {
    await put('toronto', 'official', aSnapshot([aCall(90), aCall(30)]), at(-5));
    await put(
      'toronto',
      'official',
      aSnapshot([aCall(30), aCall(10, { location: null, at: null, division: null })]),
      NOON,
    );
    const { incidents, last_event_id, ...feed } = await ask();
    expect(incidents.map(({ id }) => id)).toEqual(['call 10', 'call 30']);
    expect(Number(last_event_id)).toBeGreaterThan(0);
    expect(incidents[1]).toEqual({
      id: 'call 30',
      object_id: 30,
      call_type: 'DISORDERLIES',
      call_type_code: 'DIS',
      crime_type: 'disorderly',
      severity: 'low',
      occurrence_time: at(-30).toISOString(),
      division: 'D51',
      location: 'LANTERNLIGHT AVE - OARLOCK RD',
      latitude: 43.6555,
      longitude: -79.3644,
      updated_at: NOON.toISOString(),
      city: 'toronto',
      data_source: 'official',
    });
    expect(incidents[0]).toMatchObject({ latitude: null, longitude: null, location: null, division: null });
    expect(feed).toEqual({
      last_updated: NOON.toISOString(),
      source_edited_at: at(-10).toISOString(),
      status: 'active',
      system_health: 'healthy',
      last_fetch_error: null,
    });
  });

  it('are selected from the stored week if a time range is requested [2§7.10]', async () => {
    await put('toronto', 'official', aSnapshot([aCall(300), aCall(200, { occurredAt: null })]), at(-180));
    await put('toronto', 'official', aSnapshot([aCall(10)]), NOON);
    expect(await ids(`?start_time=${at(-320).getTime()}`)).toEqual(['call 10', 'call 200', 'call 300']);
    expect(await ids(`?end_time=${at(-11).getTime()}`)).toEqual(['call 200', 'call 300']);
    expect(await ids(`?start_time=${at(-300).getTime()}&end_time=${at(-300).getTime()}`)).toEqual(['call 300']);
    expect(await ids(`?start_time=${at(-5).getTime()}&end_time=${NOON.getTime()}`)).toEqual([]);
  });

  it('are limited to the requested divisions and number [2§7.12]', async () => {
    await put(
      'toronto',
      'official',
      aSnapshot([aCall(1), aCall(2, { division: 'D31' }), aCall(3, { division: null }), aCall(4, { division: 'D52' })]),
      NOON,
    );
    expect(await ids('?divisions=D31,D52')).toEqual(['call 2', 'call 4']);
    expect(await ids(`?divisions=D31,D52&start_time=${at(-60).getTime()}`)).toEqual(['call 2', 'call 4']);
    expect(await ids('?divisions=d31,D52')).toEqual(['call 2', 'call 4']);
    expect(await ids(`?divisions=d31&start_time=${at(-60).getTime()}`)).toEqual(['call 2']);
    expect(await ids('?limit=2')).toEqual(['call 1', 'call 2']);
    expect(await ids(`?limit=1&start_time=${at(-60).getTime()}`)).toEqual(['call 1']);
    expect(await ids("?divisions=D99,'%20OR%201=1--")).toEqual([]);
  });

  it('of a merged division are returned for the division that it became part of', async () => {
    await put('toronto', 'official', aSnapshot([aCall(1), aCall(2, { division: 'D55' })]), NOON);
    expect(await ids('?divisions=d54')).toEqual(['call 2']);
    expect(await ids(`?divisions=D54&start_time=${at(-60).getTime()}`)).toEqual(['call 2']);
  });

  it('are rejected with the name of the field if a time or another parameter is out of range', async () => {
    for (const [field, query] of [
      ['end_time', `start_time=${at(-1).getTime()}&end_time=${at(-2).getTime()}`],
      ['start_time', `start_time=${at(24 * 60 + 1).getTime()}`],
      ['end_time', `end_time=${at(24 * 60 + 1).getTime()}`],
      ['start_time', 'start_time=1795280400'],
      ['start_time', 'start_time=-1'],
      ['end_time', 'end_time=1e12'],
      ['limit', 'limit=1001'],
      ['limit', 'limit=0'],
      ['city', 'city=atlantis'],
      ['hours', 'hours=4'],
    ] as const) {
      const reply = await app.inject(`/api/crimes/realtime?${query}`);
      expect.soft(reply.json(), query).toMatchObject({ status: 400, code: 'invalid_input', field });
    }
  });

  it('have a max-age that ends when the feed is due again, so that a reload includes streamed calls [2§4.9]', async () => {
    const cacheControl = async () => (await app.inject('/api/crimes/realtime')).headers['cache-control'];
    expect(await cacheControl()).toBe('private, max-age=0');
    await put('toronto', 'official', aSnapshot([aCall(1)]), NOON);
    await expect.poll(cacheControl).toBe('private, max-age=120');
    clock.now = new Date(NOON.getTime() + 90_000);
    expect(await cacheControl()).toBe('private, max-age=30');
    clock.now = new Date(NOON.getTime() + EVERY_MS);
    expect(await cacheControl()).toBe('private, max-age=0');
  });
});

describe('status of the live feed', () => {
  it('is “not initialized” before the first response', async () => {
    expect(await status()).toMatchObject({ status: 'active', system_health: 'not_initialized', total_incidents: 0 });
    expect(await ask()).toMatchObject({ incidents: [], last_updated: null, system_health: 'not_initialized' });
  });

  it('contains the number of shown calls by type and division [2§3.10 2§7.14]', async () => {
    await put(
      'toronto',
      'rehearsal',
      aSnapshot([aCall(1), aCall(2), aCall(3, { callType: 'ROBBERY', division: null })]),
      NOON,
    );
    expect(await status()).toEqual({
      status: 'active',
      system_health: 'healthy',
      last_fetch_date: NOON.toISOString(),
      last_fetch_error: null,
      total_incidents: 3,
      incidents_by_type: { DISORDERLIES: 2, ROBBERY: 1 },
      incidents_by_division: { D51: 2, unknown: 1 },
      data_source: 'rehearsal',
      source_edited_at: at(-10).toISOString(),
    });
  });

  it('is “error” after a bad response, and the last good calls stay with their time', async () => {
    await put('toronto', 'official', aSnapshot([aCall(1)]), NOON);
    clock.now = at(2);
    const trouble = { at: at(2), code: 'not_data', detail: '<html>', retryAt: at(4) };
    await liveStore(db).fail('toronto', 'official', trouble);
    liveRead.tell('toronto');
    await expect.poll(async () => (await status()).system_health).toBe('error');
    expect(await ask()).toMatchObject({
      incidents: [{ id: 'call 1' }],
      last_updated: NOON.toISOString(),
      system_health: 'error',
      last_fetch_error: expect.stringContaining('under maintenance'),
    });
    expect(JSON.stringify(await status())).not.toContain('<html>');
  });

  it('contains an error message if the feed fails before its first calls, without mention of earlier calls', async () => {
    const trouble = { at: NOON, code: 'unreachable', detail: '', retryAt: at(2) };
    await liveStore(db).fail('toronto', 'official', trouble);
    expect(await ask()).toMatchObject({
      incidents: [],
      last_updated: null,
      last_fetch_error: 'The police feed could not be reached.',
    });
    await put('toronto', 'official', aSnapshot([]), at(1));
    await expect.poll(async () => (await ask()).last_fetch_error).toBe('The police feed has no calls at the moment.');
    await put('toronto', 'official', aSnapshot([aCall(1)]), at(2));
    await liveStore(db).fail('toronto', 'official', trouble);
    liveRead.tell('toronto');
    await expect
      .poll(async () => (await ask()).last_fetch_error)
      .toBe('The police feed could not be reached. We still show the last calls we received.');
  });

  it('is “no data” after an empty response, and earlier calls remain', async () => {
    await put('toronto', 'official', aSnapshot([aCall(1)]), NOON);
    clock.now = at(2);
    await put('toronto', 'official', aSnapshot([]), at(2));
    await expect.poll(async () => (await status()).system_health).toBe('no_data');
    expect(await ask()).toMatchObject({
      incidents: [{ id: 'call 1' }],
      last_updated: NOON.toISOString(),
      last_fetch_error: expect.stringContaining('no calls'),
    });
    expect(await status()).toMatchObject({ last_fetch_date: at(2).toISOString(), total_incidents: 1 });
  });

  it('is “stale” if the feed was last edited more than 90 minutes ago', async () => {
    await put('toronto', 'official', aSnapshot([aCall(100)], { editedAt: at(-90) }), NOON);
    expect(await status()).toMatchObject({ system_health: 'healthy' });
    await put('toronto', 'official', aSnapshot([aCall(100)], { editedAt: new Date(at(-90).getTime() - 1) }), NOON);
    await expect.poll(async () => (await status()).system_health).toBe('stale');
    expect(await ask()).toMatchObject({
      incidents: [{ id: 'call 100' }],
      last_fetch_error: expect.stringContaining('90 minutes'),
    });
  });

  it('is “stale” if no server has read the feed for 15 minutes', async () => {
    await put('toronto', 'official', aSnapshot([aCall(1)], { editedAt: null }), NOON);
    expect(await status()).toMatchObject({ system_health: 'healthy' });
    clock.now = at(15);
    expect(await status()).toMatchObject({
      system_health: 'stale',
      last_fetch_error: expect.stringContaining('overdue'),
    });
  });
});

it('calls and status endpoints report for a city without a feed that live calls are not available [2§1.15 2§4.6 2§7.14 2§8.14]', async () => {
  for (const { id: city } of CITIES.filter(({ id }) => id !== 'toronto')) {
    expect.soft(await ask(`?city=${city}`), city).toEqual({
      incidents: [],
      last_updated: null,
      source_edited_at: null,
      status: 'inactive',
      system_health: 'not_initialized',
      last_fetch_error: 'Real-time feed is currently available for Toronto only',
    });
    expect.soft(await status(`?city=${city}`), city).toMatchObject({
      status: 'inactive',
      system_health: 'not_initialized',
      last_fetch_error: 'Real-time feed is currently available for Toronto only',
      total_incidents: 0,
    });
  }
});

describe('official and sample calls', () => {
  it('are never in one response, and only official calls are returned while official calls are stored', async () => {
    await put('toronto', 'rehearsal', aSnapshot([aCall(1, { key: 'invented' })]), NOON);
    expect(await ids()).toEqual(['invented']);
    await put('toronto', 'official', aSnapshot([aCall(2)]), NOON);
    await expect.poll(() => ids()).toEqual(['call 2']);
    expect(await ids(`?start_time=${at(-60).getTime()}`)).toEqual(['call 2']);
    expect((await status()).data_source).toBe('official');
  });
});
