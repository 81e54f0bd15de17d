import { type RunningGeocoder, startGeocoder } from '@crimemap/rehearsal/testing/geocoder';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aWholeApp, type TestApp } from '../../app/testing.ts';
import { aDatabase, emptyTables, type TestDatabase } from '../../db/testing.ts';
import { LABEL_MAX_WAIT_MS, MAX_WAIT_MS } from './ask-in-turn.ts';
import { answersIn, BETWEEN_MS, turnsIn } from './turns.store.ts';

let db: TestDatabase;
let geocoder: RunningGeocoder;
const started: TestApp[] = [];
beforeAll(async () => {
  db = await aDatabase();
  geocoder = await startGeocoder();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await emptyTables(db);
});
afterAll(async () => {
  await geocoder.stop();
  await db.stop();
});

async function aServer(database = db): Promise<TestApp['app']> {
  const server = await aWholeApp(database, { GEOCODER_URL: geocoder.url });
  started.push(server);
  return server.app;
}
const freeAt = async () =>
  Number((await db.pool.query('select extract(epoch from free_at) as s from geocoder_turns')).rows[0]?.s);

test('two servers share the cached description of a point', async () => {
  const requestCount = geocoder.requests.length;
  const reverse = async () =>
    (await (await aServer()).inject('/api/geocode/reverse?lat=43.65&lon=-79.38')).json<object>();
  const [one, other] = [await reverse(), await reverse()];
  expect(one).toEqual(other);
  expect(one).toMatchObject({ label: expect.stringContaining('Sample Hill, Sampleton'), outside: 'asked' });
  expect(geocoder.requests).toHaveLength(requestCount + 1);
});

test('after many requests for map labels, the next slot at the geocoder is still free for a search', async () => {
  const turns = turnsIn(db);
  const labels = await Promise.all(Array.from({ length: 30 }, () => turns.take(LABEL_MAX_WAIT_MS)));
  expect(labels.some((turn) => turn !== null)).toBe(true);
  expect(await turns.take(MAX_WAIT_MS)).not.toBeNull();
});

test('two servers get geocoder slots one after the other, and no slot later than the maximum wait', async () => {
  const [one, other] = [turnsIn(db), turnsIn(db.web)];
  const now = async () => Number((await db.pool.query('select extract(epoch from clock_timestamp()) as s')).rows[0]?.s);
  const from = await now();
  const turns = await Promise.all(Array.from({ length: 50 }, (_, nth) => (nth % 2 ? one : other).take(MAX_WAIT_MS)));
  const granted = turns.filter((turn) => turn !== null);
  // The first turn starts immediately, and at least one more is granted. Each starts when the previous one ends.
  expect(granted.length).toBeGreaterThan(1);
  expect((await freeAt()) - from).toBeGreaterThanOrEqual((granted.length * BETWEEN_MS) / 1000 - 0.001);
  expect(granted.every(({ inMs }) => inMs <= MAX_WAIT_MS)).toBe(true);

  await one.holdOff(600_000);
  expect(await other.take(300_000)).toBeNull();
});

test('the description of a point is cached for seven days', async () => {
  const answers = answersIn(db);
  await answers.add('old', { label: 'old', address: {} });
  await db.pool.query("update geocoder_answers set asked_at = now() - interval '8 days'");
  expect(await answers.of('old')).toBeUndefined();
  await answers.add('none', null);
  expect(await answers.of('none')).toBeNull();
  expect((await db.pool.query('select key from geocoder_answers')).rows).toEqual([{ key: 'none' }]);
});

test('without the database no request is sent to the geocoder, and a search returns the server’s own places', async () => {
  const away = await aDatabase();
  const app = await aServer(away);
  const search = async (text: string) => {
    const reply = await app.inject(`/api/geocode/search?${new URLSearchParams({ q: text, entered: '1' })}`);
    return reply.json<{ results: unknown[]; outside: string }>();
  };
  await search('union station');
  const requestCount = geocoder.requests.length;
  await away.pool.end();
  const reply = await search('casa loma');
  expect(reply.outside).toBe('failed');
  expect(reply.results.length).toBeGreaterThan(0);
  expect(geocoder.requests).toHaveLength(requestCount);
  await away.stop();
});
