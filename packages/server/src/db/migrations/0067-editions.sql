-- Every edition of a city's packed files, as long as the operator keeps them. The current ones stand in `column_manifests`, too.
create table packed_editions (
  -- In the order they were first published.
  number bigint generated always as identity unique,
  city text collate "C" not null,
  audience text collate "C" not null check (audience in ('guest', 'member')),
  -- Named by what it holds: the same rows give the same edition, whenever it is made.
  id text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  manifest jsonb not null,
  -- The `column_files` it names: none of them goes before it.
  files text[] not null,
  crime_types text[] not null,
  rows integer not null,
  newest date,
  -- The newest reading whose rows it holds (`change_summaries`), where there is one.
  reading bigint,
  made_at timestamptz not null,
  -- Since when another one is the current one.
  replaced_at timestamptz,
  -- Somebody was promised these numbers: it is never swept.
  cited boolean not null default false,
  primary key (city, audience, id)
);
create index packed_editions_by_city on packed_editions (city, audience, data_source, number desc);
create index packed_editions_by_file on packed_editions using gin (files);

-- What was published until now has another layout and is in no edition. Files that nothing names go a day after they were made: a
-- page that is open holds on to them a little longer.
update column_files set made_at = now();
