import { type RunningGeocoder, startGeocoder, TOO_MANY } from '@crimemap/rehearsal/testing/geocoder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWholeApp, type TestApp } from '../../app/testing.ts';
import { aDatabase, type TestDatabase } from '../../db/testing.ts';
import { MAX_WAIT_MS } from './ask-in-turn.ts';

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

test('two servers with 50 concurrent clients together send at most one request per second to the geocoder', async () => {
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

test('the second server also pauses after the geocoder requested a pause from the first server', async () => {
  geocoder.setFaults([{ ...TOO_MANY, times: 1 }]);
  const first = search(0, '1 Queen Street');
  // Until the first server has stored the pause, any server may take the next turn.
  await expect.poll(nextTurnMs, { timeout: 10_000 }).toBeGreaterThan(MAX_WAIT_MS);
  expect((await search(1, '2 Queen Street'))?.outside).toBe('busy');
  expect((await first)?.outside).toBe('asked');
  expect(gaps()[0]).toBeGreaterThanOrEqual(1_600);
});
