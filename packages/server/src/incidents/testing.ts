import { hasPart, joinPart, makePart } from '../db/incident-parts.ts';
import type { Db } from '../db/pool.ts';

/** Facts about an incident that a test sets. Its other facts are invented and always the same. */
export interface Seed {
  city?: string;
  dataset?: string;
  data_source?: 'official' | 'rehearsal';
  source_key?: string;
  ordinal?: number;
  crime_type?: string;
  word?: string;
  lng?: number | null;
  lat?: number | null;
  precision?: string;
  area?: string | null;
  neighbourhood?: string | null;
  occurred_on?: string | null;
  occurred_hour?: number | null;
  reported_on?: string | null;
  event_id?: string | null;
  deaths?: number | null;
  injuries?: number | null;
  details?: Record<string, string>;
  vanished_at?: string | null;
}

const COLUMNS = {
  city: 'text',
  dataset: 'text',
  data_source: 'text',
  source_key: 'text',
  ordinal: 'int',
  content_hash: 'bytea',
  crime_type: 'text',
  word: 'text',
  lng: 'float8',
  lat: 'float8',
  precision: 'text',
  area: 'text',
  neighbourhood: 'text',
  occurred_on: 'date',
  occurred_hour: 'smallint',
  reported_on: 'date',
  event_id: 'text',
  deaths: 'int',
  injuries: 'int',
  details: 'jsonb',
  vanished_at: 'timestamptz',
} as const;

let made = 0;

/** Stores incidents as an import does. Returns their ids in the given order. */
export async function seedIncidents({ pool }: Db, seeds: readonly Seed[]): Promise<number[]> {
  const rows = seeds.map((seed, i) => ({
    city: 'toronto',
    dataset: 'major_crime_indicators',
    data_source: 'official' as const,
    source_key: `seed-${made + i}`,
    ordinal: 0,
    content_hash: '\\x00',
    crime_type: 'assault',
    word: 'Assault',
    lng: -79.38,
    lat: 43.65,
    precision: 'intersection',
    area: 'D51',
    neighbourhood: null,
    occurred_on: '2024-05-17',
    occurred_hour: 13,
    details: {},
    ...seed,
  }));
  made += seeds.length;
  for (const { city, dataset, data_source: dataSource } of rows) {
    const part = { city, dataset, dataSource };
    if (await hasPart(pool, part)) continue;
    await makePart(pool, part);
    await joinPart(pool, part);
  }
  const list = Object.keys(COLUMNS).join(', ');
  const types = Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  const { rows: stored } = await pool.query<{ id: number }>(
    `insert into incidents (${list}) select ${list} from jsonb_to_recordset($1::jsonb) as seed (${types}) returning id`,
    [JSON.stringify(rows)],
  );
  return stored.map((row) => row.id);
}

/** Writes the state of each seeded dataset, as a merge at this time does. */
export async function seedDatasetLines({ pool }: Db, fetchedAt = '2026-11-20T03:00:00Z'): Promise<void> {
  await pool.query(
    `insert into datasets (city, dataset, data_source, newest, fetched_at, tried_at, fetched, shown, held_years, held_types)
     select city, dataset, data_source, max(newest), $1, $1, sum(n), sum(n),
       coalesce(jsonb_object_agg(year, jsonb_build_object('rows', n, 'first', first)) filter (where year is not null), '{}'),
       (select array_agg(distinct crime_type::text) from incidents i
         where (i.city, i.dataset, i.data_source) = (of_years.city, of_years.dataset, of_years.data_source) and vanished_at is null)
     from (
       select city, dataset, data_source, extract(year from coalesce(occurred_on, reported_on))::int as year, count(*)::int as n,
         min(coalesce(occurred_on, reported_on)) as first, max(greatest(occurred_on, reported_on)) as newest
       from incidents where vanished_at is null group by city, dataset, data_source, year) of_years
     group by city, dataset, data_source
     on conflict (city, dataset, data_source) do update set newest = excluded.newest, held_years = excluded.held_years, held_types = excluded.held_types,
       fetched = excluded.fetched, shown = excluded.shown`,
    [fetchedAt],
  );
}

interface SeedCorrection {
  readonly key: string;
  readonly city?: string;
  readonly dataset?: string;
  readonly source?: 'official' | 'rehearsal';
  readonly at?: string;
  /** Values of those of the eight fields that differ from the defaults. */
  readonly was: Record<string, string | number | null>;
  readonly now: Record<string, string | number | null>;
  readonly withdrawn?: boolean;
}

const FACTS = {
  crime_type: 'robbery',
  word: 'Robbery',
  area: 'D51',
  neighbourhood: null,
  precision: 'intersection',
  occurred_on: '2024-05-17',
  occurred_hour: 13,
  reported_on: null,
};
let runs = 0;

/** Stores corrections as merges do, each from a separate import. */
export async function seedCorrections({ pool }: Db, corrections: readonly SeedCorrection[]): Promise<void> {
  const rows = corrections.map((correction) => {
    runs += 1;
    const { was, now } = correction;
    const given = { city: 'toronto', dataset: 'one', source: 'official', at: '2026-05-04T12:00:00Z', ...correction };
    return { ...given, run: runs, was: { ...FACTS, ...was }, now: { ...FACTS, ...now } };
  });
  const seeds = `jsonb_to_recordset($1::jsonb)
    as seed (run bigint, city text, dataset text, source text, at timestamptz, key text, was jsonb, now jsonb, withdrawn boolean)`;
  await pool.query(
    `insert into change_summaries (run, city, dataset, data_source, at, before, added, late, changed, vanished, returned, after, is_anew, types)
     select run, city, dataset, source, at, 9, 0, 0, 1, 0, 0, 9, false, '[]' from ${seeds}`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into incident_changes (run, city, dataset, data_source, source_key, kind, at, late, was, now, withdrawn_at)
     select run, city, dataset, source, key, 'changed', at, false, was, now, case when withdrawn then at end from ${seeds} order by run`,
    [JSON.stringify(rows)],
  );
}
