-- Readings of the house numbers of a city: the one that is shown, one that goes on, and one that is being deleted.
create table address_readings (
  id integer generated always as identity primary key,
  city text collate "C" not null,
  data_source text collate "C" not null check (data_source in ('official', 'rehearsal')),
  started_at timestamptz not null,
  -- When all of its rows had been read, or last had been read again. Null: they are being read, into the table `staged_addresses_<id>`.
  finished_at timestamptz,
  is_shown boolean not null default false check (not is_shown or finished_at is not null),
  -- The lease under which it is read.
  holder text not null,
  -- Where it goes on: the number of the layer, how many of its rows have been read, of how many, and the cursor after them.
  layer smallint not null default 0,
  layer_rows integer not null default 0,
  layer_announced integer not null default 0,
  cursor jsonb,
  -- What became of its rows.
  tally jsonb not null,
  -- Of all its addresses, whatever order they came in.
  digest text collate "C"
);
create unique index address_readings_shown on address_readings (city) where is_shown;

-- The streets that the addresses of a reading name, numbered from 0 in the order of their names.
create table address_streets (
  reading integer not null references address_readings on delete cascade,
  id integer not null,
  name_en text not null,
  name_fr text not null,
  -- Null where the layer covers one municipality.
  municipality text,
  -- The house in the middle of its numbers.
  lng double precision not null,
  lat double precision not null,
  count integer not null,
  primary key (reading, id)
);

-- One row for each house. They stand in the order of streets and numbers, so that the houses of a street are read together.
-- They have no foreign key: checking it for a million of them would take longer than writing them.
create table addresses (
  reading integer not null,
  street integer not null,
  lng double precision not null,
  lat double precision not null,
  number integer not null,
  -- The highest number where one point stands for several houses of one side of the street.
  last integer,
  -- What stands behind the number: `a`, `1/2`, or nothing.
  suffix text collate "C" not null
);
create index addresses_by_number on addresses (reading, street, number);
create index addresses_by_place on addresses (reading, lat, lng);

-- The shape of `staged_addresses_<id>`, which holds the addresses of a reading until all have been read.
create table staged_addresses (
  name_en text collate "C" not null,
  name_fr text collate "C" not null,
  municipality text collate "C",
  lng double precision not null,
  lat double precision not null,
  number integer not null,
  last integer,
  suffix text collate "C" not null
);
