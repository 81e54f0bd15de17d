import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { streetPlacesStore } from './street-places.store.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
});
afterAll(() => db.stop());

it('sorts the intersection of the first streets in the given lists to the top, even among many intersections', async () => {
  await db.pool.query(
    `insert into street_layers (city, version, data_source, fetched_at, tally, bounds) values ('toronto', 'v', 'official', now(), '{}', '[]')`,
  );
  // Street 90 intersects streets 1 to 60.
  await db.pool.query(
    `insert into street_crossings (city, version, one, other, lng, lat)
     select 'toronto', 'v', n, 90, -79.4, 43.7 from generate_series(1, 60) n`,
  );
  const streets = Array.from({ length: 60 }, (_, n) => 60 - n);
  const { between } = streetPlacesStore(db);
  for (const found of [await between('toronto', 'v', streets, [90]), await between('toronto', 'v', [90], streets)]) {
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ one: 60, other: 90 });
  }
});
