import { type RunningGeocoder, startGeocoder, TOO_MANY } from '@crimemap/rehearsal/geocoder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWholeApp, type TestApp } from '../../app/testing.ts';
import { aDatabase, type TestDatabase } from '../../db/testing.ts';
import { LABEL_MAX_WAIT_MS, MAX_WAIT_MS } from './ask-in-turn.ts';
import { answersIn, BETWEEN_MS, turnsIn } from './turns.store.ts';

let db: TestDatabase;
let geocoder: RunningGeocoder;
let servers: TestApp[];
beforeEach(async () => {
  db = await aDatabase();
  geocoder = await startGeocoder();
  const settings = { GEOCODER_URL: geocoder.url };
  servers = [await aWholeApp(db, settings), await aWholeApp(db, settings)];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await geocoder.stop();
  await db.stop();
});

const gaps = () => geocoder.requests.slice(1).map(({ at }, nth) => at - (geocoder.requests[nth]?.at ?? 0));
const nextTurnMs = async () => {
  const { rows } = await db.pool.query(
    'select extract(epoch from free_at - clock_timestamp()) * 1000 as ms from geocoder_turns',
  );
  return Number(rows[0]?.ms ?? 0);
};
const search = async (nth: number, text: string) => {
  const query = new URLSearchParams({ q: text, entered: '1' });
  const reply = await servers[nth % servers.length]?.app.inject(`/api/geocode/search?${query}`);
  return reply?.json<{ results: unknown[]; outside: string }>();
};

test('two servers and 50 clients searching at once never send the outside geocoder more than one request a second', async () => {
  let outcomes: (string | undefined)[] = [];
  for (let wave = 0; geocoder.requests.length < 4; wave += 1) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => search(nth, `${wave * 50 + nth} Queen Street`)),
    );
    outcomes = [...outcomes, ...replies.map((reply) => reply?.outside)];
  }
  expect(new Set(outcomes)).toEqual(new Set(['asked', 'busy']));
  expect(outcomes.filter((outcome) => outcome === 'busy').length).toBeGreaterThan(outcomes.length * 0.9);
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1_000);
});

test('what one server was told to wait, the other waits too', async () => {
  geocoder.setFaults([{ ...TOO_MANY, times: 1 }]);
  const first = search(0, '1 Queen Street');
  // Until the first has passed on what it was told, the next turn is free for anyone.
  await expect.poll(nextTurnMs, { timeout: 10_000 }).toBeGreaterThan(MAX_WAIT_MS);
  expect((await search(1, '2 Queen Street'))?.outside).toBe('busy');
  expect((await first)?.outside).toBe('asked');
  expect(gaps()[0]).toBeGreaterThanOrEqual(1_600);
});

test('a point that one server has asked about, the other knows', async () => {
  const reverse = (nth: number) => servers[nth]?.app.inject('/api/geocode/reverse?lat=43.65&lon=-79.38');
  const one = (await reverse(0))?.json<object>();
  const other = (await reverse(1))?.json<object>();
  expect(one).toEqual(other);
  expect(one).toMatchObject({ label: expect.stringContaining('Sample Hill, Sampleton'), outside: 'asked' });
  expect(geocoder.requests).toHaveLength(1);
});

test('labels of a whole map, asked for at once, leave the next turn to a search', async () => {
  const turns = turnsIn(db);
  const labels = await Promise.all(Array.from({ length: 30 }, () => turns.take(LABEL_MAX_WAIT_MS)));
  expect(labels.some((turn) => turn !== null)).toBe(true);
  expect(await turns.take(MAX_WAIT_MS)).not.toBeNull();
});

test('turns come one after the other, none to those who would wait too long, and nothing is said of points for ever', async () => {
  const turns = turnsIn(db);
  const waits = await Promise.all(Array.from({ length: 6 }, () => turns.take(2_000)));
  const granted = waits.flatMap((turn) => (turn ? [turn.inMs] : [])).sort((a, b) => a - b);
  expect(granted).toHaveLength(2);
  expect((granted[1] ?? 0) - (granted[0] ?? 0)).toBeGreaterThan(BETWEEN_MS - 1_000);
  await turns.holdOff(20_000);
  expect(await turns.take(10_000)).toBeNull();

  const answers = answersIn(db);
  await answers.add('old', { label: 'old', address: {} });
  await db.pool.query("update geocoder_answers set asked_at = now() - interval '8 days'");
  expect(await answers.of('old')).toBeUndefined();
  await answers.add('none', null);
  expect(await answers.of('none')).toBeNull();
  expect((await db.pool.query('select key from geocoder_answers')).rows).toEqual([{ key: 'none' }]);
});

test('with the database away no turn is handed out, and the gazetteer goes on answering', async () => {
  await search(0, 'union station');
  const before = geocoder.requests.length;
  await db.pool.end();
  const reply = await search(0, 'casa loma');
  expect(reply?.outside).toBe('failed');
  expect(reply?.results.length).toBeGreaterThan(0);
  expect(geocoder.requests).toHaveLength(before);
});
