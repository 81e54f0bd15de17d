import type { City } from '@crimemap/cities/kit/city';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { startIngest } from './keep-ingest.ts';
import { aCity, aDataset, aSource, read, reports, runDeps } from './testing.ts';

let db: Db & { stop(): Promise<void> };
let stopping: (() => Promise<void>)[] = [];
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(async () => {
  for (const stop of stopping) await stop();
  stopping = [];
  await emptyTables(db);
});
afterAll(() => db.stop());

const city = (id: City['id']): City => {
  const dataset = aDataset();
  return aCity([{ ...dataset, feed: { ...dataset.feed, url: `https://police.example/${id}` } as never }], { id });
};

/** Starts Toronto and Peel with simulated sources. Toronto’s source responds only when the test allows it. */
function started() {
  const requests: string[] = [];
  const clock = { ms: 0, strike: () => {} };
  let answer: (how: 'well' | 'not at all') => void = () => undefined;
  const answered = new Promise<'well' | 'not at all'>((resolve) => {
    answer = resolve;
  });
  const source = aSource(reports(3));
  const { stop } = startIngest({
    ...runDeps(db, async (address, options) => {
      const of = address.includes('/toronto') ? 'toronto' : 'peel';
      if (!requests.includes(of)) requests.push(of);
      if (of === 'toronto' && (await answered) === 'not at all') throw new SourceProblem('unreachable', 'no such host');
      return source.fetching(address, options);
    }),
    cities: [city('toronto'), city('peel')],
    settings: { data: 'official', production: false, termsAccepted: [], acceptShrink: [] },
    startRehearsal: () => Promise.reject(new Error('not in this test')),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        clock.ms = ms;
        clock.strike = () => resolve(undefined);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  });
  stopping.push(() => {
    answer('well');
    return stop();
  });
  return { requests, clock, answer };
}

const published = async () => {
  const { rows } = await db.pool.query<{ city: string }>('select distinct city from column_manifests order by 1');
  return rows.map((row) => row.city);
};

describe('the first start of a server with an empty database', () => {
  it('imports and publishes the first city before importing another city', async () => {
    const { requests, answer, clock } = started();
    await expect.poll(() => clock.ms).toBe(60_000);
    await expect.poll(() => requests).toEqual(['toronto']);
    answer('well');
    await expect.poll(() => requests).toEqual(['toronto', 'peel']);
    expect(await published()).toContain('toronto');
  });

  it('delays the imports of other cities by at most a minute', async () => {
    const { requests, clock } = started();
    await expect.poll(() => requests).toEqual(['toronto']);
    clock.strike();
    await expect.poll(() => requests).toEqual(['toronto', 'peel']);
    expect(await published()).not.toContain('toronto');
  });

  it('imports other cities immediately if the first city cannot be imported', async () => {
    const { requests, answer } = started();
    await expect.poll(() => requests).toEqual(['toronto']);
    answer('not at all');
    await expect.poll(() => requests).toEqual(['toronto', 'peel']);
  });
});

it('server with stored data starts the imports of all cities immediately', async () => {
  await read(db, aSource(reports(3)));
  await db.pool.query("update ingest_runs set finished_at = '2020-01-01'");
  const { requests, clock } = started();
  await expect.poll(() => requests.toSorted()).toEqual(['peel', 'toronto']);
  expect(clock.ms).toBe(0);
});
