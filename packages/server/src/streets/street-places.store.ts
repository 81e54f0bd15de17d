import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Write } from '../db/write.ts';
import type { NamedStreet, StreetIntersection } from './street-names.ts';

/** Street names of a version, in the order of their ids. */
export interface StoredNames {
  readonly version: string;
  readonly names: readonly NamedStreet[];
}

/** Intersection of two named streets of a city. */
export interface FoundIntersection {
  readonly one: number;
  readonly other: number;
  readonly lng: number;
  readonly lat: number;
}

const METRES_A_DEGREE = 111_320;
/** Maximum number of intersections in a result. More intersections of the same two streets would not help. */
const FOUND_MAX = 20;

/** Writes the names and intersections of a version, in the same transaction as its tiles. */
export async function writeStreetPlaces(
  trx: Write['kysely'],
  city: CityId,
  version: string,
  {
    names,
    intersections,
  }: { readonly names: readonly NamedStreet[]; readonly intersections: readonly StreetIntersection[] },
): Promise<void> {
  await sql`insert into street_names (city, version, id, name_en, name_fr, municipality, lng, lat, metres)
    select ${city}, ${version}, nth - 1, en, fr, municipality, lng, lat, metres from unnest(
      ${names.map(({ name }) => name.en)}::text[], ${names.map(({ name }) => name.fr)}::text[],
      ${names.map(({ municipality }) => municipality)}::text[], ${names.map(({ at }) => at[0])}::float8[], ${names.map(({ at }) => at[1])}::float8[],
      ${names.map(({ metres }) => metres)}::real[]) with ordinality as given(en, fr, municipality, lng, lat, metres, nth)`.execute(
    trx,
  );
  await sql`insert into street_crossings (city, version, one, other, lng, lat)
    select ${city}, ${version}, * from unnest(
      ${intersections.map(({ one }) => one)}::integer[], ${intersections.map(({ other }) => other)}::integer[],
      ${intersections.map(({ at }) => at[0])}::float8[], ${intersections.map(({ at }) => at[1])}::float8[])`.execute(
    trx,
  );
  // Without new statistics, PostgreSQL could plan to read every pair of names for one lookup.
  await sql`analyze street_names, street_crossings`.execute(trx);
}

/** Finds streets and intersections by name. Finds nothing in a deleted version. */
export const streetPlacesStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  /** Returns the names of the streets that are shown, or `null` if no streets have been imported. */
  async names(city: CityId): Promise<StoredNames | null> {
    const rows = await kysely
      .selectFrom('street_layers')
      .innerJoin('street_names', (join) =>
        join
          .onRef('street_names.city', '=', 'street_layers.city')
          .onRef('street_names.version', '=', 'street_layers.version'),
      )
      .select(['street_layers.version', 'name_en', 'name_fr', 'municipality', 'lng', 'lat', 'metres'])
      .where('street_layers.city', '=', city)
      .where('retired_at', 'is', null)
      .orderBy('street_names.id')
      .execute();
    const [first] = rows;
    return first
      ? {
          version: first.version,
          names: rows.map(({ name_en: en, name_fr: fr, municipality, lng, lat, metres }) => ({
            name: { en, fr },
            municipality,
            at: [lng, lat],
            metres,
          })),
        }
      : null;
  },

  /**
   * Returns the intersections of any street in `some` with any street in `others`, which are ids. Intersections of the
   * streets that come first in these lists come first.
   */
  async between(
    city: CityId,
    version: string,
    some: readonly number[],
    others: readonly number[],
  ): Promise<readonly FoundIntersection[]> {
    const { rows } = await sql<FoundIntersection>`
      select one, other, lng, lat from street_crossings
      where city = ${city} and version = ${version}
        and (one = any(${some}::integer[]) and other = any(${others}::integer[])
          or one = any(${others}::integer[]) and other = any(${some}::integer[]))
      order by least(
          array_position(${some}::integer[], one) + array_position(${others}::integer[], other),
          array_position(${some}::integer[], other) + array_position(${others}::integer[], one)
        ), one, other
      limit ${FOUND_MAX}::integer`.execute(kysely);
    return rows;
  },

  /**
   * Returns the intersection of the shown streets that is nearest to a point (longitude, latitude), within a distance
   * in metres.
   */
  async nearest(
    city: CityId,
    [lng, lat]: LngLat,
    metres: number,
  ): Promise<{ name: { en: string; fr: string }; at: LngLat } | null> {
    const high = metres / METRES_A_DEGREE;
    const squeeze = Math.cos((lat * Math.PI) / 180);
    const { rows } = await sql<{ one: string; other: string; un: string; autre: string; lng: number; lat: number }>`
      with near as materialized (
        select c.*, power(c.lat - ${lat}::float8, 2) + power((c.lng - ${lng}::float8) * ${squeeze}::float8, 2) as square
        from street_crossings c join street_layers l using (city, version)
        where city = ${city} and l.retired_at is null and c.lat between ${lat - high}::float8 and ${lat + high}::float8
      )
      select a.name_en as one, b.name_en as other, a.name_fr as un, b.name_fr as autre, near.lng, near.lat
      from near
        join street_names a on a.city = near.city and a.version = near.version and a.id = near.one
        join street_names b on b.city = near.city and b.version = near.version and b.id = near.other
      where square <= power(${high}::float8, 2)
      order by square, a.metres + b.metres desc
      limit 1`.execute(kysely);
    const [row] = rows;
    return row
      ? { name: { en: `${row.one} & ${row.other}`, fr: `${row.un} et ${row.autre}` }, at: [row.lng, row.lat] }
      : null;
  },
});
export type StreetPlacesStore = ReturnType<typeof streetPlacesStore>;
