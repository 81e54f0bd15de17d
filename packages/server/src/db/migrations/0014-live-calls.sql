-- Live calls: unverified calls for service, kept for seven days after the feed last showed them.
create table live_calls (
  -- The order in which calls were stored: who names the last one it has heard of is told of those after it.
  id bigint generated always as identity primary key,
  city text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  -- Made from what the call says of itself; the feed uses its row numbers again.
  key text collate "C" not null,
  object_id bigint,
  call_type text not null,
  call_type_code text not null,
  crime_type text not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  occurred_at timestamptz,
  division text collate "C",
  location text,
  lng double precision check (lng between -180 and 180),
  lat double precision check (lat between -90 and 90),
  first_seen timestamptz not null,
  last_read timestamptz not null,
  unique (city, data_source, key)
);
create index live_calls_by_time on live_calls (city, data_source, (coalesce(occurred_at, first_seen)) desc, id desc);
create index live_calls_by_reading on live_calls (city, data_source, last_read);

-- What the readings of each feed left behind.
create table live_feeds (
  city text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  -- Last read well; last read well and not empty, which is what is shown; last tried.
  read_at timestamptz,
  shown_at timestamptz,
  tried_at timestamptz not null,
  -- When the service itself last changed the layer.
  edited_at timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  problem_code text,
  problem_detail text,
  -- Rows of the last good reading: shown, denied and broken add up to those fetched.
  fetched integer not null default 0,
  shown integer not null default 0,
  denied integer not null default 0,
  broken integer not null default 0,
  unknown_codes jsonb not null default '{}',
  primary key (city, data_source)
);
