import type { City, CityId, DataSource } from '@crimemap/contract/cities';
import type { CityMetadata } from '@crimemap/contract/city-crimes';
import type { CountGroup, PeopleHarmed } from '@crimemap/contract/counts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { areaIsWard } from './crime-of-row.ts';
import { conditionsOf, type IncidentFilter, PLACED } from './incident-conditions.store.ts';

interface GroupTotal {
  readonly value: string | null;
  readonly count: number;
  readonly not_placed: number;
}

export interface TypeTotal {
  readonly crime_type: CrimeType;
  readonly incidents: number;
  readonly deaths: number;
  readonly injuries: number;
}

/** Counts incidents, and returns the names in their rows. */
export function incidentTotals({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Returns the number of rows, or of harmed people (`people`), grouped by `by` or as one group. */
    async groups(
      filter: IncidentFilter,
      { by, people }: { readonly by: CountGroup | undefined; readonly people: PeopleHarmed | undefined },
    ): Promise<GroupTotal[]> {
      const value = by ? groupOf(by, filter.countedBy) : sql`null::text`;
      const { rows } = await sql<GroupTotal>`
        select value, coalesce(sum(counts), 0)::int as count, coalesce(sum(counts) filter (where not placed), 0)::int as not_placed
        from (
          select ${value} as value, ${countOf(people)} as counts, precision = any(${PLACED}) as placed
          from incidents where ${conditionsOf(filter)}
        ) as counted
        group by value order by value nulls last`.execute(kysely);
      return rows.filter(({ count }) => count > 0);
    },

    /** Returns the number of shown incidents of a city by type, with the dead and injured people in its source. */
    async byType(city: CityId, source: DataSource): Promise<TypeTotal[]> {
      const rows = await kysely
        .selectFrom('incidents')
        .select((of) => [
          'crime_type',
          of.fn.countAll<number>().as('incidents'),
          of.fn.coalesce(of.fn.sum<number>('deaths'), of.val(0)).as('deaths'),
          of.fn.coalesce(of.fn.sum<number>('injuries'), of.val(0)).as('injuries'),
        ])
        .where(conditionsOf({ city, source, types: null }))
        .groupBy('crime_type')
        .execute();
      return rows as TypeTotal[];
    },

    /** Returns the number of reports and of their events. `events` is `null` unless all reports have an event id. */
    async events(filter: IncidentFilter): Promise<{ readonly reports: number; readonly events: number | null }> {
      const { rows } = await sql<{ reports: number; named: number; events: number }>`
        select count(*)::int as reports, count(event_id)::int as named, count(distinct event_id)::int as events
        from incidents where ${conditionsOf(filter)}`.execute(kysely);
      const { reports = 0, named = 0, events = 0 } = rows[0] ?? {};
      return { reports, events: named === reports ? events : null };
    },

    /** True if any row matches. */
    async any(filter: IncidentFilter): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from incidents where ${conditionsOf(filter)}) as is`.execute(kysely);
      return rows[0]?.is ?? false;
    },

    /** True if any shown row of the city names its area, or its neighbourhood. */
    async says(column: 'area' | 'neighbourhood', city: CityId, source: DataSource): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from incidents
          where ${conditionsOf({ city, source, types: null })} and ${sql.ref(column)} is not null) as is`.execute(
        kysely,
      );
      return rows[0]?.is ?? false;
    },

    /**
     * Returns the number of a city’s reports of these types (`null` for all) on these calendar days, both included. The
     * day of a report is its day of occurrence, or else its report day.
     */
    async reportsBetween(
      city: CityId,
      source: DataSource,
      since: string,
      until: string,
      types: readonly CrimeType[] | null = null,
    ): Promise<number> {
      const filter = { city, source, types, since, until };
      const { rows } = await sql<{ reports: number }>`
        select (select count(*) from incidents where ${conditionsOf(filter, 'occurred')})
          + (select count(*) from incidents where ${conditionsOf(filter, 'reported')}) as reports`.execute(kysely);
      return rows[0]?.reports ?? 0;
    },

    /** Returns the types and areas in the shown rows of a city. */
    async namesIn(city: CityId, source: DataSource): Promise<CityMetadata> {
      const { rows } = await sql<CityMetadata>`
        with found as (
          select distinct crime_type, neighbourhood, details ->> 'district' as district, details ->> 'sector' as sector,
            coalesce(details ->> 'ward', case when ${areaIsWard(city)} then area end) as ward
          from incidents where ${conditionsOf({ city, source, types: null })})
        select coalesce(array_agg(distinct crime_type), '{}') as crime_types,
          coalesce(array_agg(distinct district) filter (where district is not null), '{}') as districts,
          coalesce(array_agg(distinct neighbourhood) filter (where neighbourhood is not null), '{}') as neighbourhoods,
          coalesce(array_agg(distinct sector) filter (where sector is not null), '{}') as sectors,
          coalesce(array_agg(distinct ward) filter (where ward is not null), '{}') as wards
        from found`.execute(kysely);
      const found = rows[0];
      return {
        crime_types: CRIME_TYPES.filter((type) => found?.crime_types.includes(type)),
        districts: sorted(found?.districts),
        neighbourhoods: sorted(found?.neighbourhoods),
        sectors: sorted(found?.sectors),
        wards: sorted(found?.wards),
      };
    },
  };
}

export type IncidentTotals = ReturnType<typeof incidentTotals>;

/** Sort names here, because the database’s text order depends on the machine. */
const sorted = (names: readonly string[] = []): string[] =>
  [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Returns the number that one row adds to a count: 1 incident, or its number of people. */
const countOf = (people: PeopleHarmed | undefined): RawBuilder<number> =>
  people === undefined ? sql`1` : people === 'killed' ? sql`coalesce(deaths, 0)` : sql`coalesce(injuries, 0)`;

function groupOf(by: CountGroup, countedBy: City['counted_by']): RawBuilder<string | null> {
  const day = countedBy === 'reported' ? sql`reported_on` : sql`coalesce(occurred_on, reported_on)`;
  switch (by) {
    case 'year':
      return sql`to_char(${day}, 'YYYY')`;
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM')`;
    case 'day':
      return sql`to_char(${day}, 'YYYY-MM-DD')`;
    case 'weekday':
      return sql`to_char(occurred_on, 'ID')`;
    case 'hour':
      // Use two digits, so that hours sort as text.
      return sql`to_char(occurred_hour, 'FM00')`;
    case 'crime_type':
      return sql`crime_type::text`;
    case 'area':
      return sql`area::text`;
    case 'neighbourhood':
      return sql`neighbourhood::text`;
  }
}
