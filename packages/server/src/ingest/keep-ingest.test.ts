import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { createKeeper, type KeepDeps } from './keep-ingest.ts';
import { aCity, aDataset, aSource, keys, lineOf, NOW, read, reports, runDeps, stored } from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const unreachable = async () => {
  throw new SourceProblem('unreachable', 'no such host');
};

/**
 * Creates the keeper of a city’s imports, with a clock that the test can move. Counts how often the sample server was
 * started.
 */
function aKeeper(
  changes: Partial<KeepDeps> & {
    data?: 'official' | 'rehearsal' | 'auto';
    production?: boolean;
    city?: ReturnType<typeof aCity>;
    accepted?: string[];
  } = {},
) {
  const { data = 'official', production = false, accepted = [], city = aCity(), ...rest } = changes;
  const clock = { now: NOW };
  const seen = { worlds: 0, stopped: 0, changes: 0 };
  const invented = aSource(reports(5, 900));
  const deps: KeepDeps = {
    ...runDeps(db, unreachable),
    now: () => clock.now,
    acceptShrink: [],
    signal: new AbortController().signal,
    onChanged: () => {
      seen.changes += 1;
    },
    startRehearsal: async () => {
      seen.worlds += 1;
      return {
        fetching: invented.fetching,
        stop: async () => {
          seen.stopped += 1;
        },
      };
    },
    settings: { data, production, termsAccepted: accepted },
    ...rest,
  };
  return { round: createKeeper(city, deps).round, clock, seen };
}
const hours = (n: number) => n * 3_600_000;

describe('the source of a city’s rows', () => {
  it('DATA=official: an unreachable source leaves the city empty and is recorded as a problem', async () => {
    const { round, seen } = aKeeper();
    await round();
    expect(await stored(db)).toEqual([]);
    expect(seen.worlds).toBe(0);
    expect(await lineOf(db)).toMatchObject({ problem_code: 'unreachable', fetched_at: null });
  });

  it('DATA=official: sample rows of an earlier start are deleted', async () => {
    await aKeeper({ data: 'rehearsal' }).round();
    expect(await keys(db)).toHaveLength(5);
    await aKeeper().round();
    expect(await stored(db)).toEqual([]);
  });

  it('DATA=rehearsal: only sample rows are imported, and the sample server stops after the import', async () => {
    const official = aSource(reports(3));
    const { round, seen } = aKeeper({ data: 'rehearsal', fetching: official.fetching });
    await round();
    expect(official.requestCount).toBe(0);
    expect(await keys(db)).toHaveLength(5);
    expect(seen).toMatchObject({ worlds: 1, stopped: 1, changes: 1 });
    await round();
    expect(seen.worlds).toBe(1);
  });

  it('DATA=auto: official rows are imported if the source can be reached', async () => {
    const { round, seen } = aKeeper({ data: 'auto', fetching: aSource(reports(3)).fetching });
    await round();
    expect(await keys(db)).toEqual(['E1', 'E2', 'E3']);
    expect(seen.worlds).toBe(0);
  });

  it('DATA=auto: sample rows are shown until the source can be reached, then official rows', async () => {
    let fetching: KeepDeps['fetching'] = unreachable;
    const { round, clock, seen } = aKeeper({ data: 'auto', fetching: (...requests) => fetching(...requests) });
    const next = await round();
    expect(await keys(db)).toEqual(['E900', 'E901', 'E902', 'E903', 'E904']);
    expect(await lineOf(db)).toMatchObject({ data_source: 'official', problem_code: 'unreachable' });
    expect(next).toBeLessThanOrEqual(300_000);

    fetching = aSource(reports(3)).fetching;
    await round();
    expect(await keys(db), 'not before it is time to ask again').toHaveLength(5);
    clock.now = new Date(NOW.getTime() + next);
    await round();
    expect((await stored(db)).map((row) => row.source_key)).toEqual(['E1', 'E2', 'E3']);
    expect(await lineOf(db)).toMatchObject({ problem_code: null });
    expect(seen.worlds).toBe(1);
  });

  it('DATA=auto: official rows are retained when the source becomes unavailable', async () => {
    let fetching: KeepDeps['fetching'] = aSource(reports(3)).fetching;
    const { round, clock, seen } = aKeeper({ data: 'auto', fetching: (...requests) => fetching(...requests) });
    await round();
    fetching = unreachable;
    clock.now = new Date(NOW.getTime() + hours(30));
    await round();
    expect(await keys(db)).toEqual(['E1', 'E2', 'E3']);
    expect(seen.worlds).toBe(0);
    expect(await lineOf(db)).toMatchObject({ problem_code: 'unreachable', fetched: 3 });
  });

  it('a source without an open licence is read in production only if its terms were accepted', async () => {
    const city = aCity([aDataset()], { id: 'peel' });
    const source = aSource(reports(3));
    await aKeeper({ city, production: true, fetching: source.fetching }).round();
    expect(source.requestCount).toBe(0);
    await aKeeper({ city, production: true, accepted: ['peel'], fetching: source.fetching }).round();
    expect(await keys(db)).toHaveLength(3);
  });
});

describe('map files of a city', () => {
  it('are published again at startup if an import finished while the previous files were being created', async () => {
    await read(db, aSource(reports(3)));
    await db.pool.query(
      "insert into column_manifests (city, audience, manifest, made_at) values ('toronto', 'guest', '{}', $1)",
      [new Date(NOW.getTime() + 20_000)],
    );
    const { round, seen } = aKeeper({ fetching: aSource(reports(3)).fetching });
    await round();
    expect(seen.changes).toBe(1);
    await round();
    expect(seen.changes, 'once is enough').toBe(1);
  });
});

describe('the scheduled imports of a city', () => {
  it('start immediately with the smallest dataset, and later run for each dataset when it is due', async () => {
    const small = aDataset({ id: 'small', roughRows: 1, everyHours: 2 });
    const large = aDataset({ id: 'large', roughRows: 1000, everyHours: 24 });
    const source = aSource(reports(3));
    const { round, clock } = aKeeper({ city: aCity([large, small]), fetching: source.fetching });
    const order = async () =>
      (await db.pool.query<{ dataset: string }>('select dataset from ingest_runs order by id')).rows.map(
        (row) => row.dataset,
      );
    const next = await round();
    expect(await order()).toEqual(['small', 'large']);
    expect(next).toBeGreaterThanOrEqual(hours(1.8));
    expect(next).toBeLessThanOrEqual(hours(2));
    await round();
    expect(await order()).toHaveLength(2);
    clock.now = new Date(NOW.getTime() + hours(2));
    await round();
    expect(await order()).toEqual(['small', 'large', 'small']);
  });

  it('are not repeated if another server has just finished the same import', async () => {
    const source = aSource(reports(3));
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let pending: Promise<number> = Promise.resolve(0);
    await new Promise<void>((arrived) => {
      source.before = async () => {
        arrived();
        await held;
      };
      pending = aKeeper({ fetching: source.fetching }).round();
    });
    const other = aSource(reports(3));
    const { round, clock } = aKeeper({ fetching: other.fetching });
    const next = await round();
    go();
    await pending;
    clock.now = new Date(NOW.getTime() + next);
    expect(await round()).toBeGreaterThan(hours(20));
    expect(other.requestCount).toBe(0);
  });

  it('repeat the import of a dataset that continues another dataset as soon as the other dataset has new rows', async () => {
    const follower = aDataset({
      id: 'follower',
      roughRows: 1,
      mayShrink: true,
      where: async ({ newestReported }) => `DAY > '${(await newestReported('main')) ?? ''}'`,
    });
    const main = aDataset({ id: 'main', roughRows: 1000 });
    await aKeeper({ city: aCity([main, follower]), fetching: aSource(reports(3)).fetching }).round();
    const { rows } = await db.pool.query('select dataset, asked from ingest_runs order by id');
    expect(rows).toEqual([
      { dataset: 'follower', asked: "DAY > ''" },
      { dataset: 'main', asked: null },
      { dataset: 'follower', asked: "DAY > '2025-03-04'" },
    ]);
  });
});
