-- Dissemination blocks of the 2021 census near our cities, from the file an operator imported: who lives where, by a point for each.
create table census_blocks (
  dbuid text collate "C" primary key check (dbuid ~ '^\d{11}$'),
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  residents integer not null check (residents >= 0),
  dwellings integer not null check (dwellings >= 0)
);
create index census_blocks_by_place on census_blocks (lng, lat);

-- Of a boundary layer, the residents and dwellings of the blocks inside each area, by its code, and a name for these sums, which
-- changes with them. The version stays that of the boundaries: rows that were placed by them need not be read again.
alter table area_layers
  add column census jsonb,
  add column census_version text collate "C",
  add constraint area_layers_census check ((census is null) = (census_version is null));
