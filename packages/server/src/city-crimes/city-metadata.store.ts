import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CityMetadata } from '@crimemap/contract/city-crimes';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { areaIsWard } from '../incidents/incidents.door.ts';

interface Found {
  readonly crime_types: CrimeType[];
  readonly districts: string[];
  readonly neighbourhoods: string[];
  readonly sectors: string[];
  readonly wards: string[];
}

/** Each name once; the database's order of text differs from machine to machine, so they are sorted here. */
const sorted = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

export function cityMetadataStore({ kysely }: Db) {
  return {
    /** Which types and areas stand in the rows a city shows. */
    async of(city: CityId, source: DataSource): Promise<CityMetadata> {
      const { rows } = await sql<Found>`
        with found as (
          select distinct crime_type, neighbourhood, details ->> 'district' as district, details ->> 'sector' as sector,
            coalesce(details ->> 'ward', case when ${areaIsWard(city)} then area end) as ward
          from incidents where city = ${city} and data_source = ${source} and vanished_at is null)
        select array_agg(distinct crime_type) as crime_types,
          coalesce(array_agg(distinct district) filter (where district is not null), '{}') as districts,
          coalesce(array_agg(distinct neighbourhood) filter (where neighbourhood is not null), '{}') as neighbourhoods,
          coalesce(array_agg(distinct sector) filter (where sector is not null), '{}') as sectors,
          coalesce(array_agg(distinct ward) filter (where ward is not null), '{}') as wards
        from found`.execute(kysely);
      const found = rows[0];
      return {
        crime_types: CRIME_TYPES.filter((type) => found?.crime_types?.includes(type)),
        districts: sorted(found?.districts ?? []),
        neighbourhoods: sorted(found?.neighbourhoods ?? []),
        sectors: sorted(found?.sectors ?? []),
        wards: sorted(found?.wards ?? []),
      };
    },
  };
}
