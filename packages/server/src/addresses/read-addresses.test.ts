import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { withLease } from '../shared/lease.ts';
import { addressesReadAt, addressPlacesStore, shownAddresses } from './addresses.store.ts';
import { importAddresses } from './read-addresses.ts';
import { type AddressRow, aCity, aSource, houses, read } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const ELM = houses('Elm St', [1, 2, 3, 4, 5, 6, 7, 8]);
const OAK = houses('Oak Ave', [10, 12, 14], { Y: 43.71 });
const aGoodSource = () => aSource(ELM, OAK);

/** Returns `number street` of each house in use. */
async function shown(): Promise<string[]> {
  const { rows } = await db.pool.query<{ house: string }>(
    `select concat_ws(' ', a.number || coalesce('-' || last, '') || suffix, name_en, municipality) as house
     from addresses a join address_streets s on s.reading = a.reading and s.id = a.street
       join address_readings r on r.id = a.reading where is_shown order by name_en, municipality, a.number, a.lng`,
  );
  return rows.map(({ house }) => house);
}
const ALL = [...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n} Elm St`), ...[10, 12, 14].map((n) => `${n} Oak Ave`)];

/** Returns how many rows old imports have left, and the tables of unfinished imports. */
async function leftovers() {
  const { rows } = await db.pool.query<{ readings: number; houses: number; staged: number }>(
    `select (select count(*) from address_readings where not is_shown) as readings,
       (select count(*) from addresses where reading not in (select id from address_readings where is_shown)) as houses,
       (select count(*) from pg_class where relname ~ '^staged_addresses_\\d+$') as staged`,
  );
  return rows[0];
}
const NOTHING = { readings: 0, houses: 0, staged: 0 };

const failingAt = (request: number) => async (nth: number) => {
  if (nth === request) throw new SourceProblem('server_error', 'oops');
};

async function requestsOfImport(): Promise<number> {
  const source = aGoodSource();
  await read(db, source, { as: 'rehearsal' });
  await emptyTables(db);
  return source.requestCount;
}

describe('addresses of a city', () => {
  it('are not used until all layers have been imported', async () => {
    expect(await shownAddresses(db, 'toronto')).toBeNull();
    expect(await addressPlacesStore(db).streets('toronto')).toBeNull();
    const pond = { ...(ELM[0] as AddressRow), KIND: 'pond' as const };
    expect(await read(db, aSource([...ELM, pond], OAK))).toBeNull();
    expect(await shown()).toEqual(ALL);
    expect(await shownAddresses(db, 'toronto')).toEqual({
      data_source: 'official',
      fetched_at: new Date('2026-11-21T15:00:00Z'),
      tally: { rows: 12, addresses: 11, left_out: 1, broken: 0 },
    });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('stay the same after an import without changes, which only updates the import date', async () => {
    await read(db, aGoodSource());
    const before = await addressPlacesStore(db).streets('toronto');
    await read(db, aSource(ELM.toReversed(), OAK), { at: '2026-11-28T15:00:00Z' });
    expect(await addressPlacesStore(db).streets('toronto')).toEqual(before);
    expect(await addressesReadAt(db, 'toronto', 'official')).toEqual(new Date('2026-11-28T15:00:00Z'));
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('are replaced by an import with changes', async () => {
    await read(db, aGoodSource());
    await read(db, aSource(houses('Elm St', [1, 2, 3, 4, 5, 6, 7, 9]), OAK));
    expect(await shown()).toEqual(ALL.with(7, '9 Elm St'));
    // A search in progress can still find the earlier houses. The next import deletes them.
    expect(await leftovers()).toEqual({ ...NOTHING, readings: 1, houses: ALL.length });
    await read(db, aSource(houses('Elm St', [1, 2, 3, 4, 5, 6, 7, 9]), OAK));
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('of several units in one house count as one address, but the same house number far away is another address', async () => {
    const unit = (metres: number, changes: Partial<AddressRow> = {}): AddressRow => ({
      NUMBER: 5,
      STREET: 'Elm St',
      X: -79.4,
      Y: 43.7 + metres / 111_320,
      ...changes,
    });
    const rows = [unit(0), unit(0), unit(200), unit(290), unit(900), unit(0, { SUFFIX: 'a' }), unit(50, { LAST: 9 })];
    await read(db, aSource(rows, [unit(0, { MUNICIPALITY: 'York' }), unit(0, { MUNICIPALITY: 'East York' })]));
    expect((await shown()).sort()).toEqual([
      '5 Elm St',
      '5 Elm St East York',
      '5 Elm St York',
      '5-9 Elm St',
      '5a Elm St',
    ]);
    expect((await shownAddresses(db, 'toronto'))?.tally).toEqual({ rows: 9, addresses: 5, left_out: 4, broken: 0 });
  });

  it('stay the same if a layer is truncated, changes its format or shrinks', async () => {
    await read(db, aGoodSource());
    const bad = (count: number) => ELM.map((row, nth) => (nth < count ? { ...row, KIND: 'bad' as const } : row));
    const swapped = ELM.map(({ X, Y, ...row }) => ({ ...row, X: Y, Y: X }));
    const renamed = ELM.map(({ NUMBER, ...row }) => ({ ...row, CIVIC: NUMBER }));
    for (const [what, [first, second], code] of [
      ['empty', [[], []], 'not_data'],
      ['one in twenty broken', [bad(1), OAK], 'not_data'],
      ['swapped', [swapped, OAK], 'not_data'],
      ['renamed', [renamed, OAK], 'columns_changed'],
      ['half', [ELM.slice(0, 2), OAK], 'shrunk'],
    ] as const) {
      expect.soft(await read(db, aSource(first, second)), what).toBe(code);
      expect.soft(await shown(), what).toEqual(ALL);
      expect.soft(await leftovers(), what).toEqual(NOTHING);
    }
    expect(await read(db, aSource(ELM.slice(0, 2), OAK), { mayShrink: true })).toBeNull();
    expect(await shown()).toHaveLength(5);
  });

  it('from sample data are replaced by official addresses, but official addresses never by sample data', async () => {
    await read(db, aSource(houses('Sample St', [1]), []), { as: 'rehearsal' });
    expect(await shown()).toEqual(['1 Sample St']);
    await read(db, aGoodSource());
    expect(await shown()).toEqual(ALL);
    expect(await addressesReadAt(db, 'toronto', 'rehearsal')).toBe('official');
    await read(db, aSource(houses('Sample St', [1]), []), { as: 'rehearsal' });
    expect(await shown()).toEqual(ALL);
    expect(await leftovers()).toEqual(NOTHING);
  });
});

describe('address source that fails at the n-th request, for every n', () => {
  it('leaves the earlier addresses in use, and the next import resumes where the failed import stopped', async () => {
    const requests = await requestsOfImport();
    const spared: number[] = [];
    for (let n = 1; n <= requests; n += 1) {
      await emptyTables(db);
      await read(db, aSource(houses('Elm St', [1]), []));
      const source = aGoodSource();
      source.before = failingAt(n);
      expect(await read(db, source), `request ${n}`).toBe('server_error');
      expect(await shown()).toEqual(['1 Elm St']);
      const again = aGoodSource();
      expect(await read(db, again, { at: '2026-11-22T14:00:00Z' })).toBeNull();
      expect(await shown()).toEqual(ALL);
      expect((await shownAddresses(db, 'toronto'))?.tally).toMatchObject({ rows: 11, addresses: 11 });
      // The next import will delete the earlier house.
      expect(await leftovers()).toEqual({ ...NOTHING, readings: 1, houses: 1 });
      spared.push(requests - again.requestCount);
    }
    expect(Math.max(...spared)).toBeGreaterThan(3);
  });

  it('is read from the beginning if the next import starts more than a day later', async () => {
    const requests = await requestsOfImport();
    const source = aGoodSource();
    source.before = failingAt(requests - 1);
    await read(db, source);
    const late = aGoodSource();
    await read(db, late, { at: '2026-11-22T15:00:01Z' });
    expect(late.requestCount).toBe(requests);
    expect(await shown()).toEqual(ALL);
  });

  it('is read from the beginning if the layer was renumbered between the two imports', async () => {
    for (const [why, first] of [
      ['some below the cursor', 4],
      ['none below the cursor', 90],
    ] as const) {
      await emptyTables(db);
      const killed = new AbortController();
      const stop = { signal: killed.signal, onProgress: () => killed.abort(new Error('killed')) };
      await expect(read(db, aGoodSource(), stop)).rejects.toThrow('killed');
      const renumbered = aSource(
        ELM.map((row, nth) => ({ ...row, OBJECTID: first + nth })),
        OAK,
      );
      expect.soft(await read(db, renumbered), why).toBe('cut_off');
      expect.soft(await leftovers(), why).toEqual(NOTHING);
      expect.soft(await read(db, renumbered), why).toBeNull();
      expect.soft(await shown(), why).toEqual(ALL);
    }
  });
});

describe('import of address files', () => {
  it('does not include rows of another server’s unfinished import', async () => {
    const killed = new AbortController();
    const stop = { signal: killed.signal, onProgress: () => killed.abort(new Error('killed')) };
    await expect(read(db, aGoodSource(), stop)).rejects.toThrow('killed');
    const [layer] = aCity.addressLayers;
    const rows = async function* () {
      if (layer) yield { layer, rows: OAK };
    };
    expect(await importAddresses(aCity, rows, { db, now: () => new Date('2026-11-21T15:00:00Z') })).toBeNull();
    expect(await shown()).toEqual(['10 Oak Ave', '12 Oak Ave', '14 Oak Ave']);
    expect(await leftovers()).toEqual(NOTHING);
  });
});

describe('two servers on one database', () => {
  it('import the addresses of a city only once', async () => {
    const leased = await withLease(db, 'addresses toronto', () => read(db, aGoodSource()));
    expect(leased).toEqual({ taken: true, value: 'busy' });
    expect(await shown()).toEqual([]);
  });

  it('store nothing from a server whose import the other server has taken over', async () => {
    const requests = await requestsOfImport();
    for (let n = 2; n <= requests; n += 1) {
      await emptyTables(db);
      const sleeper = aGoodSource();
      sleeper.before = async (nth) => {
        if (nth !== n) return;
        await db.pool.query("update leases set until = now() - interval '1 second'");
        expect(await read(db, aGoodSource()), `request ${n}`).toBeNull();
      };
      expect(await read(db, sleeper)).toBe('busy');
      expect(await shown()).toEqual(ALL);
      expect(await leftovers()).toEqual(NOTHING);
    }
  });

  it('continue the import of a server that was killed', async () => {
    const killed = new AbortController();
    const source = aGoodSource();
    await expect(
      read(db, source, { signal: killed.signal, onProgress: () => killed.abort(new Error('killed')) }),
    ).rejects.toThrow('killed');
    const { rows } = await db.pool.query<{ read: number }>(
      "select (tally ->> 'rows')::int as read from address_readings",
    );
    expect(rows).toEqual([{ read: 3 }]);
    expect(await read(db, aGoodSource())).toBeNull();
    expect(await shown()).toEqual(ALL);
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('start from the beginning if the database lost the staged rows', async () => {
    const killed = new AbortController();
    const stop = { signal: killed.signal, onProgress: () => killed.abort(new Error('killed')) };
    await expect(read(db, aGoodSource(), stop)).rejects.toThrow('killed');
    const { rows } = await db.pool.query<{ name: string }>(
      "select relname as name from pg_class where relname ~ '^staged_addresses_\\d+$'",
    );
    await db.pool.query(`truncate ${rows[0]?.name}`);
    expect(await read(db, aGoodSource())).toBeNull();
    expect(await shown()).toEqual(ALL);
  });
});
