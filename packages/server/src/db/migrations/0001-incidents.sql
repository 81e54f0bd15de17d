-- Police open data: what was fetched, when, and what became of each row.
-- Places are WGS 84 degrees, longitude first. Days are the city's calendar; hours its wall clock; instants are UTC.
-- Ids, codes and hashes are compared as bytes (collate "C"): the order is the same on every machine, and sorting is cheap.

create table datasets (
  city text collate "C" not null,
  dataset text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  -- The columns the last good run found, so that a changed layout stops the next one.
  columns jsonb not null default '[]',
  -- What the last good run asked for (null: everything), and which datasets it starts after: their rows replace its.
  asked text,
  follows text[] not null default '{}',
  newest date,
  newest_reported date,
  fetched_at timestamptz,
  -- What became of the rows of the last good run: the last four add up to the first.
  fetched integer not null default 0,
  shown integer not null default 0,
  not_placed integer not null default 0,
  withheld integer not null default 0,
  broken integer not null default 0,
  unknown_words jsonb not null default '{}',
  -- The last attempt, good or bad.
  tried_at timestamptz,
  -- Bad attempts since the last good one.
  failures integer not null default 0,
  problem_code text,
  problem_detail text,
  primary key (city, dataset, data_source)
);

create table ingest_runs (
  id bigint generated always as identity primary key,
  city text collate "C" not null,
  dataset text collate "C" not null,
  data_source text collate "C" not null,
  -- `whole` runs may say that a row vanished; `part` runs (an imported file, a window) never do.
  reach text not null check (reach in ('whole', 'part')),
  state text not null check (state in ('reading', 'merged', 'failed', 'abandoned')),
  -- Who reads now. Every page is written under this name, so whoever lost the run notices before writing.
  holder text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  asked text,
  -- Where to go on after a crash: the protocol's own cursor, and how many rows are staged up to it.
  cursor jsonb,
  announced integer,
  fetched integer not null default 0,
  shown integer not null default 0,
  not_placed integer not null default 0,
  withheld integer not null default 0,
  broken integer not null default 0,
  unknown_words jsonb not null default '{}',
  newest date,
  newest_reported date,
  added integer not null default 0,
  changed integer not null default 0,
  vanished integer not null default 0,
  problem text
);
create index ingest_runs_by_dataset on ingest_runs (city, dataset, id desc);

-- The shape of `staged_run_<id>`: rows of a run that is still reading, an unlogged table of its own that is dropped when
-- the run ends. After a database crash such a table is empty, no longer fits the run's counters, and the run starts over.
create table staged_incidents (
  source_key text collate "C" not null,
  content_hash bytea not null,
  crime_type text collate "C" not null,
  word text not null,
  lng double precision,
  lat double precision,
  precision text collate "C" not null,
  area text collate "C",
  neighbourhood text,
  occurred_on date,
  occurred_hour smallint,
  reported_on date,
  event_id text,
  deaths integer,
  injuries integer,
  details jsonb not null
);

create table incidents (
  id bigint generated always as identity primary key,
  city text collate "C" not null,
  dataset text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  -- The source's identity of the row and, where the source repeats itself, which of the repeats this is (from 0).
  source_key text collate "C" not null,
  ordinal integer not null,
  content_hash bytea not null,
  crime_type text collate "C" not null,
  word text not null,
  -- For `division_centre` and `city_centre`: that centre. Null only for `none`.
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  precision text collate "C" not null check (precision in ('intersection', 'block', 'neighbourhood', 'division_centre', 'city_centre', 'none')),
  area text collate "C",
  neighbourhood text,
  occurred_on date,
  occurred_hour smallint check (occurred_hour between 0 and 23),
  reported_on date,
  event_id text,
  deaths integer,
  injuries integer,
  details jsonb not null,
  first_seen timestamptz not null default now(),
  changed_at timestamptz,
  -- Set when a whole run no longer held the row. It is kept, and counted nowhere.
  vanished_at timestamptz,
  unique (city, dataset, data_source, source_key, ordinal)
);
-- Newest first, of a city. The type at the end lets a question for a rare type pass over the others without reading
-- their rows, at half the cost of a second index when half a million rows are loaded.
create index incidents_by_day on incidents (city, occurred_on desc, id desc, crime_type) where vanished_at is null;

-- Rows that could not be read, a sample for the operator.
create table broken_rows (
  run_id bigint not null references ingest_runs (id) on delete cascade,
  why text not null,
  row jsonb not null
);

create table area_layers (
  city text collate "C" not null,
  kind text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  -- Hash of the features: the same boundaries have the same name on every machine.
  version text collate "C" not null,
  first_seen timestamptz not null,
  fetched_at timestamptz not null,
  -- Set when a newer version took its place. Old versions are kept: they say what an area was when.
  retired_at timestamptz,
  -- The finished FeatureCollection's features, simplified for the map.
  features jsonb not null,
  primary key (city, kind, data_source, version)
);
create unique index area_layers_now on area_layers (city, kind) where retired_at is null;

-- Who may do a job now. A node that dies lets go when its time is up.
create table leases (
  name text primary key,
  holder text not null,
  until timestamptz not null
);

-- The map's own files: immutable, named by their content, compressed once.
create table column_files (
  city text not null,
  file text not null,
  audience text not null check (audience in ('guest', 'member')),
  rows integer not null,
  brotli bytea not null,
  made_at timestamptz not null default now(),
  primary key (city, file)
);

create table column_manifests (
  city text not null,
  audience text not null check (audience in ('guest', 'member')),
  manifest jsonb not null,
  made_at timestamptz not null default now(),
  primary key (city, audience)
);
