import { hasPart, joinPart, makePart } from '../db/incident-parts.ts';
import type { Db } from '../db/pool.ts';

/** What a test says about an incident; the rest is made up, the same each time. */
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

/** Stores incidents as ingest would have; gives their ids, in the order given. */
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
