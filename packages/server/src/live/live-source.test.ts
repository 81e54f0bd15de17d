import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { Source } from '@crimemap/contract/cities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { liveStore } from './live.store.ts';
import { liveSource } from './live-source.ts';
import { aCall, aSnapshot, EVERY_MS, NOON } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());
beforeEach(() => db.pool.query('delete from live_calls; delete from live_feeds'));

const present = async (city = 'toronto') => {
  const source = await liveSource(cityOf(city) as City, { store: liveStore(db), now: () => NOON, everyMs: EVERY_MS });
  return source && z.parse(Source, source);
};

it('data source of live calls contains the number of fetched rows and their outcomes, which add up to that number', async () => {
  const calls = [aCall(1), aCall(2), aCall(3, { at: null }), aCall(4, { callTypeCode: 'NEWCO', knownCode: false })];
  const snapshot = aSnapshot(calls, { fetched: 7, denied: 2, broken: 1, unknownCodes: { NEWCO: 1 } });
  await liveStore(db).put('toronto', 'official', snapshot, NOON);
  expect(await present()).toMatchObject({
    dataset: 'live_calls',
    state: 'fresh',
    data_source: 'official',
    rows: { fetched: 7, shown: 3, not_placed: 1, withheld: 2, broken: 1 },
    newest: '2026-11-21',
    fetched_at: NOON.toISOString(),
    problem: null,
    unknown_words: { NEWCO: 1 },
    attribution: { en: expect.stringContaining('Toronto Police Service. Contains information') },
  });
});

it('data source of live calls counts no rows after an empty response, even if earlier calls are still shown', async () => {
  await liveStore(db).put(
    'toronto',
    'official',
    aSnapshot([aCall(9, { at: null })]),
    new Date(NOON.getTime() - EVERY_MS),
  );
  await liveStore(db).put('toronto', 'official', aSnapshot([]), NOON);
  expect((await present())?.rows).toEqual({ fetched: 0, shown: 0, not_placed: 0, withheld: 0, broken: 0 });
});

it('data source of live calls describes a failure in both languages, and contains no problem before the first response', async () => {
  expect(await present()).toMatchObject({ state: 'never', problem: null, data_source: null });
  const trouble = { at: NOON, code: 'too_slow', detail: '', retryAt: NOON };
  await liveStore(db).fail('toronto', 'official', trouble);
  expect(await present()).toMatchObject({
    state: 'failed',
    problem: { en: expect.stringContaining('too long'), fr: expect.stringContaining('trop de temps') },
  });
});

it('data sources of a city without a live feed contain no entry for live calls', async () => {
  expect(await present('york')).toBeUndefined();
});
