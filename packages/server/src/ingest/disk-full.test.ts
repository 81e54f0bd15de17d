import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase } from '../db/testing.ts';
import { aSource, keys, leftovers, read, reports } from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

/**
 * Makes the n-th write of a stored incident fail as if the disk were full. A sequence counts the rows, because
 * sequences are not rolled back.
 */
const fullAt = (n: number) =>
  db.pool.query(`
    drop sequence if exists rows_written cascade;
    create sequence rows_written;
    create or replace function disk_full() returns trigger language plpgsql as $$
    begin
      if nextval('rows_written') = ${n} then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return new;
    end $$;
    create or replace trigger disk_full before insert or update on incidents for each row execute function disk_full();`);

it('import whose disk is full at the n-th row loses no stored row, for every n, and the next import stores the published rows', async () => {
  await read(db, aSource(reports(5)));
  const before = await keys(db);
  for (let n = 1; n <= 4; n += 1) {
    await fullAt(n);
    await expect(read(db, aSource(reports(9))), `row ${n}`).rejects.toMatchObject({ code: '53100' });
    expect(await keys(db)).toEqual(before);
  }
  await db.pool.query('drop trigger disk_full on incidents');
  expect(await read(db, aSource(reports(9)))).toMatchObject({ state: 'merged', added: 4, changed: 0, vanished: 0 });
  expect(await keys(db)).toEqual(reports(9).map(({ EVENT }) => EVENT));
  expect(await leftovers(db)).toEqual([]);
});
