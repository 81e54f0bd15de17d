-- What each reading of a dataset changed. Written by the merge, in its own transaction.

-- One line a merged run. Runs themselves are forgotten after a while (`ingest_runs`); this is not.
create table change_summaries (
  run bigint primary key,
  city text collate "C" not null,
  dataset text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  at timestamptz not null,
  -- Rows held before and after, each counted for itself.
  before integer not null,
  added integer not null,
  -- Of those added: how many are of a day before the newest one the dataset held.
  late integer not null check (late between 0 and added),
  changed integer not null,
  vanished integer not null,
  returned integer not null,
  after integer not null,
  -- So much differs that the source was published anew: its rows are only summed.
  is_anew boolean not null,
  -- Of the changed rows, by crime type before and after: how many, and how many of them moved to another area.
  types jsonb not null,
  check (before + added + returned - vanished = after)
);
create index change_summaries_by_city on change_summaries (city, data_source, run desc);

create table incident_changes (
  id bigint generated always as identity primary key,
  run bigint not null references change_summaries (run) on delete cascade,
  city text collate "C" not null,
  dataset text collate "C" not null,
  data_source text collate "C" not null,
  source_key text collate "C" not null,
  kind text collate "C" not null check (kind in ('added', 'changed', 'vanished', 'returned')),
  at timestamptz not null,
  late boolean not null,
  -- Eight fields of the row as it was and as it is.
  was jsonb,
  now jsonb,
  -- Since when the source no longer publishes a row of this key: from then on only the area is given to anybody.
  withdrawn_at timestamptz,
  erased boolean not null default false,
  check ((was is null) = (kind in ('added', 'returned')) and (now is null) = (kind = 'vanished'))
);
create index incident_changes_by_city on incident_changes (city, data_source, id desc);
create index incident_changes_by_run on incident_changes (run, id desc);
create index incident_changes_by_key on incident_changes (city, dataset, data_source, source_key);
create index incident_changes_withdrawn on incident_changes (withdrawn_at) where withdrawn_at is not null and not erased;

-- Rows a source no longer publishes, until their details are erased: an erased one has no content to hash.
create index incidents_vanished on incidents (vanished_at) where vanished_at is not null and content_hash <> ''::bytea;
