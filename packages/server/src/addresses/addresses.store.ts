import type { AddressTally } from '@crimemap/contract/addresses';
import type { CityId, DataSource, Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { hasOfficial } from './show-import.store.ts';

/** Streets of an address import. Other tables refer to a street by its index in this list, from 0. */
export interface StoredAddressStreets {
  readonly reading: number;
  readonly streets: readonly {
    readonly name: Text;
    readonly municipality: string | null;
    /** Longitude and latitude of the house whose number is in the middle. */
    readonly at: LngLat;
    /** Number of houses on the street. */
    readonly count: number;
  }[];
}

export interface House {
  /** Index of the house's street in the import. */
  readonly street: number;
  readonly number: number;
  /** Highest house number, if one point represents several houses on one side of the street; otherwise `null`. */
  readonly last: number | null;
  /** Text after the house number, in lower case; may be empty. */
  readonly suffix: string;
  readonly at: LngLat;
}

export interface AddressPlacesStore {
  /** Returns the streets; `null` if no addresses have been imported. */
  streets(city: CityId): Promise<StoredAddressStreets | null>;
  /**
   * Returns the houses around a number, on each of the given streets of an import: all houses with that number, and the
   * nearest lower and higher ones, both of the same parity and of any parity. A point for several houses is found by
   * its lowest number. Returns nothing if the import was deleted.
   */
  around(reading: number, streets: readonly number[], number: number): Promise<readonly House[]>;
  /** Returns the house nearest to a point (longitude, latitude), among the addresses in use, within `metres` metres. */
  nearest(
    city: CityId,
    at: LngLat,
    metres: number,
  ): Promise<{ street: Text; municipality: string | null; number: number; at: LngLat } | null>;
}

/** Returns a store that finds addresses by street and number, and by location. */
export const addressPlacesStore = ({ kysely }: Pick<Db, 'kysely'>): AddressPlacesStore => ({
  async streets(city) {
    const rows = await kysely
      .selectFrom('address_readings')
      .innerJoin('address_streets', 'address_streets.reading', 'address_readings.id')
      .select(['reading', 'name_en', 'name_fr', 'municipality', 'lng', 'lat', 'count'])
      .where('city', '=', city)
      .where('is_shown', '=', true)
      .orderBy('address_streets.id')
      .execute();
    const [first] = rows;
    return first
      ? {
          reading: first.reading,
          streets: rows.map(({ name_en: en, name_fr: fr, municipality, lng, lat, count }) => ({
            name: { en, fr },
            municipality,
            at: [lng, lat],
            count,
          })),
        }
      : null;
  },

  async around(reading, streets, number) {
    // If two points have the same lowest number, the one with more numbers comes first.
    const nearest = (condition: string, order: string) =>
      sql`(select * from addresses where reading = given.reading and street = given.street and ${sql.raw(condition)}
        order by number ${sql.raw(order)}, last desc nulls last limit 1)`;
    const { rows } = await sql<Omit<House, 'at'> & { lng: number; lat: number }>`
      select house.street, house.number, house.last, house.suffix, house.lng, house.lat
      from (select ${reading}::integer as reading, street, ${number}::integer as wanted
          from unnest(${streets}::integer[]) as street) given
        cross join lateral (
          (select * from addresses
            where reading = given.reading and street = given.street and number = given.wanted)
          union ${nearest('number < wanted', 'desc')}
          union ${nearest('number > wanted', 'asc')}
          union ${nearest('number < wanted and number % 2 = wanted % 2', 'desc')}
          union ${nearest('number > wanted and number % 2 = wanted % 2', 'asc')}
        ) house
      order by house.street, house.number, house.suffix, house.lng, house.lat`.execute(kysely);
    return rows.map(({ lng, lat, ...house }) => ({ ...house, at: [lng, lat] }));
  },

  async nearest(city, [lng, lat], metres) {
    const high = metres / METRES_PER_DEGREE;
    const squeeze = Math.cos((lat * Math.PI) / 180);
    const wide = high / squeeze;
    const { rows } = await sql<{
      en: string;
      fr: string;
      municipality: string | null;
      number: number;
      lng: number;
      lat: number;
    }>`
      with near as materialized (
        select a.*, power(a.lat - ${lat}::float8, 2) + power((a.lng - ${lng}::float8) * ${squeeze}::float8, 2) as square
        from address_readings r join addresses a on a.reading = r.id
        where r.city = ${city} and r.is_shown
          and a.lat between ${lat - high}::float8 and ${lat + high}::float8
          and a.lng between ${lng - wide}::float8 and ${lng + wide}::float8
        order by square, street, number, suffix limit 1
      )
      select s.name_en as en, s.name_fr as fr, s.municipality, near.number, near.lng, near.lat
      from near join address_streets s on s.reading = near.reading and s.id = near.street
      where square <= power(${high}::float8, 2)`.execute(kysely);
    const [row] = rows;
    if (!row) return null;
    const { en, fr, municipality, number } = row;
    return { street: { en, fr }, municipality, number, at: [row.lng, row.lat] };
  },
});

/** Returns the source, date and counts of the addresses in use for a city; `null` if none have been imported. */
export async function shownAddresses(
  { kysely }: Pick<Db, 'kysely'>,
  city: CityId,
): Promise<{ data_source: DataSource; fetched_at: Date; tally: AddressTally } | null> {
  const row = await kysely
    .selectFrom('address_readings')
    .select(['data_source', 'finished_at', 'tally'])
    .where('city', '=', city)
    .where('is_shown', '=', true)
    .executeTakeFirst();
  return row?.finished_at ? { data_source: row.data_source, fetched_at: row.finished_at, tally: row.tally } : null;
}

/**
 * Returns the time when a city's addresses were last imported from a source; `null` if they never were. Returns
 * `official` if sample addresses need not be imported, because official ones are stored.
 */
export async function addressesReadAt(
  db: Pick<Db, 'kysely' | 'pool'>,
  city: CityId,
  dataSource: DataSource,
): Promise<Date | 'official' | null> {
  if (dataSource === 'rehearsal' && (await hasOfficial(db.pool, city))) return 'official';
  const shown = await shownAddresses(db, city);
  return shown?.data_source === dataSource ? shown.fetched_at : null;
}
