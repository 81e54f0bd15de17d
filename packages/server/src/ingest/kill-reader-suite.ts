import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cityOf } from '@crimemap/cities';
import { rowsOfDataFile } from '@crimemap/cities/data-file';
import { afterAll, beforeAll, expect } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { requestedDataset } from './import-arguments.ts';
import { type ImportDeps, importFile } from './import-file.ts';
import { cleanUpRuns } from './run.store.ts';
import { leftovers, NOW, quiet } from './testing.ts';

const HEADER =
  'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,OCC_HOUR,DIVISION,DEATH,INJURIES,EVENT_TYPE,HOOD_158,LONG_WGS84,LAT_WGS84';

/**
 * Writes two files with the same rows but different numbers of injured people, and creates a database for importing
 * them. Each test file calls this once.
 */
export function filesToImport(rowCount: number) {
  const toronto = cityOf('toronto');
  const shootings = requestedDataset(toronto, 'shootings');
  if (!shootings) throw new Error('Toronto has shootings');
  const context = { db: undefined as unknown as TestDatabase, files: ['', ''] as [string, string] };
  let folder: string;
  beforeAll(async () => {
    context.db = await aDatabase();
    folder = mkdtempSync(join(tmpdir(), 'import-'));
    const write = (injured: number): string => {
      const file = join(folder, `shootings-${injured}.csv`);
      const lines = Array.from(
        { length: rowCount },
        (_, n) => `${n + 1},GO-${n + 1},1/3/2020 5:00:00 AM,1,D11,0,${injured},Shooting,095,-79.4,43.7`,
      );
      writeFileSync(file, [HEADER, ...lines, ''].join('\n'));
      return file;
    };
    context.files = [write(1), write(2)];
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await context.db.stop();
  });

  const FILE = { url: 'file.csv', pages: 1, bytes: 0, sha256: '' };
  const rowsIn =
    (file: string): ImportDeps['batches'] =>
    () =>
      rowsOfDataFile(file, shootings);
  const take = (batches: ImportDeps['batches']) =>
    importFile(toronto, shootings, { db: context.db, now: () => NOW, log: quiet, file: FILE, batches });
  /** Returns how many stored rows are from each file. */
  const rowCounts = async () =>
    (await context.db.pool.query<{ n: number }>('select count(*) as n from incidents group by injuries')).rows.map(
      ({ n }) => n,
    );
  const lines = async () =>
    (await context.db.pool.query('select source_key || content_hash::text as line from incidents order by 1')).rows.map(
      (row) => row.line,
    );
  return {
    context,
    rowsIn,
    take,
    rowCounts,
    lastRun: async () =>
      (
        await context.db.pool.query<{ id: number; fetched: number; state: string }>(
          'select id, fetched, state from ingest_runs order by id desc limit 1',
        )
      ).rows[0] ?? { id: 0, fetched: 0, state: 'none' },
    /** Ends the killed importer’s lease immediately. Without this, the lease would expire after some seconds. */
    letGo: () => context.db.pool.query("update leases set until = now() - interval '1 second'"),
    /**
     * Imports the first file twice. The first import completes what killed imports left; the second must change
     * nothing.
     */
    async isExactAgain(): Promise<void> {
      const again = () => take(rowsIn(context.files[0]));
      expect(await again()).toMatchObject({ state: 'merged' });
      expect(await rowCounts()).toEqual([rowCount]);
      const exact = await lines();
      expect(await again()).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
      expect(await lines()).toEqual(exact);
      await cleanUpRuns(context.db);
      expect(await leftovers(context.db)).toEqual([]);
    },
  };
}
