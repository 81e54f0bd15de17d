-- The streets of a city as they were last read. What was shown before stays for pages that still ask for its tiles.
create table street_layers (
  city text collate "C" not null,
  -- Hash of the streets: the same streets have the same name on every machine.
  version text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  fetched_at timestamptz not null,
  -- Set when another version took its place.
  retired_at timestamptz,
  tally jsonb not null,
  -- South-west corner, north-east corner.
  bounds jsonb not null,
  primary key (city, version)
);
create unique index street_layers_now on street_layers (city) where retired_at is null;

-- Vector tiles of a version. Empty ones are left out.
create table street_tiles (
  city text collate "C" not null,
  version text collate "C" not null,
  z smallint not null,
  x integer not null,
  y integer not null,
  brotli bytea not null,
  primary key (city, version, z, x, y),
  foreign key (city, version) references street_layers on delete cascade
);

-- Streets by name: one row for each name of a version.
create table street_names (
  city text collate "C" not null,
  version text collate "C" not null,
  id integer not null,
  name_en text not null,
  name_fr text not null,
  -- On its longest stretch.
  lng double precision not null,
  lat double precision not null,
  metres real not null,
  primary key (city, version, id),
  foreign key (city, version) references street_layers on delete cascade
);

-- Where two of them meet: `one` has the lower number.
create table street_crossings (
  city text collate "C" not null,
  version text collate "C" not null,
  one integer not null,
  other integer not null,
  lng double precision not null,
  lat double precision not null,
  foreign key (city, version) references street_layers on delete cascade
);
create index street_crossings_by_streets on street_crossings (city, version, one, other);
create index street_crossings_by_latitude on street_crossings (city, version, lat);
