import type { AddressTally } from '@crimemap/contract/addresses';
import type { AssistantAnswer } from '@crimemap/contract/assistant';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import type { SourceDigest } from '@crimemap/contract/holdings';
import type { StreetTally } from '@crimemap/contract/streets';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { CensusJson, CensusTables } from './census-tables.ts';
import type { ChangeTables } from './change-tables.ts';
import type { NoteTables } from './note-tables.ts';
import type { VersionTables } from './version-tables.ts';

type DataSource = 'official' | 'rehearsal';
/** JSON column that is written as text and read as a parsed value. */
type Json<Value> = ColumnType<Value, string, string>;
type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
/** A day as `YYYY-MM-DD`. Not a JavaScript date, because that would depend on the machine’s time zone. */
type Day = string;
/** A `bigint` that is read as a number. The connection throws for an id above 2^53, which we will never reach. */
type Id = Generated<number>;

/** Number of stored rows in each year, and the first calendar day with rows. */
export type AvailableYears = Readonly<Record<string, { readonly rows: number; readonly first: string }>>;

interface IncidentContent {
  source_key: string;
  content_hash: Buffer;
  crime_type: string;
  word: string;
  lng: number | null;
  lat: number | null;
  precision: string;
  area: string | null;
  neighbourhood: string | null;
  occurred_on: Day | null;
  occurred_hour: number | null;
  reported_on: Day | null;
  event_id: string | null;
  deaths: number | null;
  injuries: number | null;
  details: Json<Record<string, string>>;
}

/** Columns of a report, in the order of reading and copying. */
export const REPORT_COLUMNS = [
  'crime_type',
  'word',
  'lng',
  'lat',
  'precision',
  'area',
  'neighbourhood',
  'occurred_on',
  'occurred_hour',
  'reported_on',
  'event_id',
  'deaths',
  'injuries',
  'details',
] as const satisfies readonly (keyof IncidentContent)[];

/** The tables after all migrations. A test compares each column with the database’s own description. */
export interface Tables extends AccountTables, AlertTables, CensusTables, ChangeTables, VersionTables, NoteTables {
  datasets: {
    city: string;
    dataset: string;
    data_source: DataSource;
    columns: JsonWithDefault<string[]>;
    asked: string | null;
    follows: Generated<string[]>;
    newest: Day | null;
    newest_reported: Day | null;
    fetched_at: Date | null;
    fetched: Generated<number>;
    shown: Generated<number>;
    not_placed: Generated<number>;
    withheld: Generated<number>;
    broken: Generated<number>;
    unknown_words: JsonWithDefault<Record<string, number>>;
    tried_at: Date | null;
    failures: Generated<number>;
    problem_code: string | null;
    problem_detail: string | null;
    source_digests: JsonWithDefault<SourceDigest[]>;
    held_years: JsonWithDefault<AvailableYears>;
    held_types: Generated<CrimeType[]>;
    missing_years: Generated<number[]>;
  };
  ingest_runs: {
    id: Id;
    city: string;
    dataset: string;
    data_source: DataSource;
    reach: 'whole' | 'part';
    state: 'reading' | 'merged' | 'failed' | 'abandoned';
    holder: string;
    started_at: Date;
    finished_at: Date | null;
    asked: string | null;
    boundaries: string | null;
    cursor: ColumnType<unknown, string | null | undefined, string | null>;
    announced: number | null;
    fetched: Generated<number>;
    shown: Generated<number>;
    not_placed: Generated<number>;
    withheld: Generated<number>;
    broken: Generated<number>;
    unknown_words: JsonWithDefault<Record<string, number>>;
    newest: Day | null;
    newest_reported: Day | null;
    pages_read: ColumnType<unknown, string | null | undefined, string | null>;
    added: Generated<number>;
    changed: Generated<number>;
    vanished: Generated<number>;
    problem: string | null;
  };
  /** Defines the columns of the tables `staged_run_<id>`, and never contains rows. */
  staged_incidents: IncidentContent;
  incidents: IncidentContent & {
    id: Id;
    city: string;
    dataset: string;
    data_source: DataSource;
    ordinal: number;
    first_seen: Generated<Date>;
    changed_at: Date | null;
    vanished_at: Date | null;
  };
  broken_rows: {
    run_id: number;
    why: string;
    row: Json<unknown>;
  };
  area_layers: {
    city: string;
    kind: string;
    data_source: DataSource;
    version: string;
    first_seen: Date;
    fetched_at: Date;
    retired_at: Date | null;
    features: Json<unknown[]>;
    census: CensusJson | null;
    census_version: string | null;
  };
  street_layers: {
    city: string;
    version: string;
    data_source: DataSource;
    fetched_at: Date;
    retired_at: Date | null;
    tally: Json<StreetTally>;
    bounds: Json<Bounds>;
  };
  street_tiles: {
    city: string;
    version: string;
    z: number;
    x: number;
    y: number;
    brotli: Buffer;
  };
  street_names: {
    city: string;
    version: string;
    id: number;
    name_en: string;
    name_fr: string;
    municipality: string | null;
    lng: number;
    lat: number;
    metres: number;
  };
  street_crossings: {
    city: string;
    version: string;
    one: number;
    other: number;
    lng: number;
    lat: number;
  };
  address_readings: {
    id: Id;
    city: string;
    data_source: DataSource;
    started_at: Date;
    finished_at: Date | null;
    is_shown: Generated<boolean>;
    holder: string;
    layer: Generated<number>;
    layer_rows: Generated<number>;
    layer_announced: Generated<number>;
    cursor: ColumnType<unknown, string | null | undefined, string | null>;
    tally: Json<AddressTally>;
    digest: string | null;
  };
  address_streets: {
    reading: number;
    id: number;
    name_en: string;
    name_fr: string;
    municipality: string | null;
    lng: number;
    lat: number;
    count: number;
  };
  addresses: {
    reading: number;
    street: number;
    lng: number;
    lat: number;
    number: number;
    last: number | null;
    suffix: string;
  };
  leases: {
    name: string;
    holder: string;
    until: Date;
  };
  column_files: {
    file: string;
    city: string;
    audience: 'guest' | 'member';
    rows: number;
    brotli: Buffer;
    made_at: Generated<Date>;
  };
  column_manifests: {
    city: string;
    audience: 'guest' | 'member';
    manifest: Json<unknown>;
    made_at: Generated<Date>;
  };
  geocoder_turns: {
    geocoder: string;
    free_at: Date;
  };
  geocoder_answers: {
    key: string;
    answer: ColumnType<unknown, string | null, string | null>;
    asked_at: Generated<Date>;
  };
  live_calls: {
    id: Id;
    city: string;
    data_source: DataSource;
    key: string;
    object_id: number | null;
    call_type: string;
    call_type_code: string;
    crime_type: string;
    severity: 'low' | 'medium' | 'high';
    occurred_at: Date | null;
    division: string | null;
    location: string | null;
    lng: number | null;
    lat: number | null;
    first_seen: Date;
    last_read: Date;
  };
  live_feeds: {
    city: string;
    data_source: DataSource;
    read_at: Date | null;
    shown_at: Date | null;
    tried_at: Date;
    edited_at: Date | null;
    failures: Generated<number>;
    retry_at: Date | null;
    problem_code: string | null;
    problem_detail: string | null;
    fetched: Generated<number>;
    shown: Generated<number>;
    denied: Generated<number>;
    broken: Generated<number>;
    unknown_codes: JsonWithDefault<Record<string, number>>;
  };
  news_feeds: {
    address: string;
    source: string;
    etag: string | null;
    last_modified: string | null;
    tried_at: Date;
    read_at: Date | null;
    listed_at: Date | null;
    failures: Generated<number>;
    refusing: Generated<boolean>;
    retry_at: Date | null;
    problem_code: string | null;
    problem_detail: string | null;
  };
  news_items: {
    id: Generated<string>;
    feed: string;
    key: string;
    digest: string;
    story: string;
    title: string;
    url: string;
    summary: string;
    summary_by: 'model' | 'feed';
    language: 'en' | 'fr' | null;
    folded: string;
    published_at: Date;
    last_seen: Date;
    hidden_at: Date | null;
    erased_at: Date | null;
  };
  news_reports: {
    id: Generated<string>;
    news_id: string;
    reason: string;
    body: string | null;
    by_member: boolean;
    asker: string;
    at: Date;
    state: Generated<'open' | 'resolved' | 'dismissed'>;
  };
  assistant_conversations: {
    id: Generated<string>;
    member_id: string;
    title: string;
    updated_at: Date;
  };
  assistant_turns: {
    id: Generated<string>;
    conversation_id: string;
    ordinal: GeneratedAlways<number>;
    question: string;
    city: string;
    asked_at: Date;
    answer: ColumnType<AssistantAnswer | null, string | null | undefined, string | null>;
  };
  assistant_days: {
    day: string;
    questions: Generated<number>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    /** Only the previous release writes this column. The next release removes it. */
    numbers_replaced: Generated<number>;
  };
}
