import { CITIES } from '@crimemap/cities';
import type { AddressPoint } from '@crimemap/cities/kit/city';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import type { CityId } from '@crimemap/contract/cities';
import { startWorld } from '@crimemap/rehearsal/start-world';
import { sql } from 'kysely';
import { addressPlacesStore, readAddresses } from '../../addresses/index.ts';
import type { Db } from '../../db/pool.ts';
import { aDatabase } from '../../db/testing.ts';
import { createFetching } from '../../shared/safe-fetch.ts';
import { readStreets, streetPlacesStore } from '../../streets/index.ts';
import { placesIn } from '../places.ts';
import { type FoundIn, foundIn, type Intersection, some } from './found-addresses.ts';

/** Number of searches in each city, and the scale of the sample data. */
export interface Sizes {
  readonly scale: number;
  readonly addresses: number;
  readonly intersections: number;
  /** Number of searches for addresses that were removed from the database. */
  readonly taken: number;
}

const TODAY = '2026-11-21';

/**
 * Searches for addresses and intersections of the sample data, with texts as people write them, one city after the
 * other. Creates a separate database.
 */
export async function* foundInSample(sizes: Sizes): AsyncGenerator<FoundIn> {
  const db = await aDatabase();
  const world = await startWorld({ scale: sizes.scale, today: TODAY });
  const fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
  try {
    for (const city of CITIES) {
      const deps = { db, fetching, now: () => new Date(`${TODAY}T15:00:00Z`) };
      const failed = (await readStreets(city, 'rehearsal', deps)) ?? (await readAddresses(city, 'rehearsal', deps));
      if (failed) throw failed;
    }
    // Moves about one in ten addresses to the table `taken`.
    await sql`create table taken as
      with taken as (delete from addresses where mod(street * 31 + number * 7, 10) = 0 returning *) select * from taken`.execute(
      db.kysely,
    );
    const gazetteer = placesIn({ db, cities: CITIES, shownSource: async () => null });
    const known = { gazetteer, addresses: addressPlacesStore(db), streets: streetPlacesStore(db), outside: null };
    for (const { id } of CITIES) {
      // `of` returns after a second, even if the city has not been read yet. `refresh` waits until the city has been
      // read.
      await gazetteer.of(id);
      await gazetteer.refresh(id);
    }
    for (const { id } of CITIES) {
      const lookedFor = {
        addresses: some(await pointsOf(id, 'addresses', db), sizes.addresses),
        intersections: some(await intersectionsOf(id, db), sizes.intersections),
        taken: some(await pointsOf(id, 'taken', db), sizes.taken),
      };
      yield await foundIn(id, lookedFor, known);
    }
  } finally {
    await fetching.close();
    await world.stop();
    await db.stop();
  }
}

/**
 * Returns the addresses of a city in one of two tables. `taken` contains the addresses that were removed and that the
 * search therefore does not know.
 */
async function pointsOf(
  city: CityId,
  table: 'addresses' | 'taken',
  { kysely }: Pick<Db, 'kysely'>,
): Promise<AddressPoint[]> {
  const { rows } = await sql<
    Omit<AddressPoint, 'street' | 'at'> & { en: string; fr: string; lng: number; lat: number }
  >`
    select number, last, suffix, name_en as en, name_fr as fr, municipality, point.lng, point.lat
    from ${sql.table(table)} point
      join address_streets street on street.reading = point.reading and street.id = point.street
      join address_readings reading on reading.id = point.reading
    where city = ${city} order by point.street, number, suffix, point.lng, point.lat`.execute(kysely);
  return rows.map(({ en, fr, lng, lat, ...point }) => ({ ...point, street: { en, fr }, at: [lng, lat] }));
}

/** Returns intersections of two streets that intersect only once. */
async function intersectionsOf(city: CityId, { kysely }: Pick<Db, 'kysely'>): Promise<Intersection[]> {
  const { rows } = await sql<{
    en: [string, string];
    fr: [string, string];
    town: string | null;
    lng: number;
    lat: number;
  }>`
    select array[a.name_en, b.name_en] as en, array[a.name_fr, b.name_fr] as fr, a.municipality as town, c.lng, c.lat
    from street_crossings c
      join street_names a on (a.city, a.version, a.id) = (c.city, c.version, c.one)
      join street_names b on (b.city, b.version, b.id) = (c.city, c.version, c.other)
    where c.city = ${city} and a.name_en <> b.name_en and (select count(*) from street_crossings same
      where (same.city, same.version, same.one, same.other) = (c.city, c.version, c.one, c.other)) = 1
    order by c.one, c.other`.execute(kysely);
  return rows.map(({ en, fr, town, lng, lat }) => ({ at: [lng, lat], streets: { en, fr }, town }));
}
