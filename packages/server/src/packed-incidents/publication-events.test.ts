import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { followEvents } from '../shared/pubsub.store.ts';
import { packedIncidentsPublished } from './publication-events.ts';
import { publishPackedIncidents } from './publish-packed-incidents.ts';

let db: TestDatabase;
let heard: string[];
let ends: (() => unknown)[] = [];
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [{ crime_type: 'shooting' }]);
});
afterAll(() => db.stop());
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const LISTENING = "from pg_stat_activity where datname = current_database() and query = 'listen columns_published'";
const listening = async () => (await db.pool.query(`select pid ${LISTENING} and state = 'idle'`)).rowCount;

async function follow() {
  heard = [];
  const { stop } = followEvents(db.direct, [packedIncidentsPublished]);
  ends.push(
    stop,
    packedIncidentsPublished.on((city) => heard.push(city)),
  );
  await expect.poll(listening).toBe(1);
}

test('reports a city that another process published, and ignores unknown cities on the channel', async () => {
  await follow();
  await db.pool.query("select pg_notify('columns_published', 'atlantis'), pg_notify('columns_published', 'toronto')");
  await expect.poll(() => heard).toEqual(['toronto']);
});

test('sends each publication through the database channel', async () => {
  await follow();
  await publishPackedIncidents(db, 'toronto', () => new Date('2026-11-20T03:00:00Z'));
  // The event arrives once directly, and once through the channel, as from another process.
  await expect.poll(() => heard).toEqual(['toronto', 'toronto']);
});

test('reconnects to the database channel after a lost connection, and then reports every city as published', {
  timeout: 15_000,
}, async () => {
  await follow();
  await db.pool.query(`select pg_terminate_backend(pid) ${LISTENING}`);
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('toronto');
  expect(heard).toContain('vancouver');
});
