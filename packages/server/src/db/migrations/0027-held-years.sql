-- Of each dataset, how many rows are held of each year and the first day of them, of which crime types, and the years its last
-- reading could not have.
-- A count of 0 is a zero only where rows are held.
alter table datasets
  add column held_years jsonb not null default '{}',
  add column held_types text[] not null default '{}',
  add column missing_years int[] not null default '{}';

update datasets d set held_years = held.years
from (
  select city, dataset, data_source, jsonb_object_agg(year, jsonb_build_object('rows', n, 'first', first)) as years
  from (
    select city, dataset, data_source, extract(year from coalesce(occurred_on, reported_on))::int as year, count(*) as n,
      min(coalesce(occurred_on, reported_on)) as first
    from incidents where vanished_at is null and coalesce(occurred_on, reported_on) is not null
    group by city, dataset, data_source, year) of_years
  group by city, dataset, data_source) held
where d.city = held.city and d.dataset = held.dataset and d.data_source = held.data_source;

update datasets d set held_types = held.types
from (select city, dataset, data_source, array_agg(distinct crime_type::text) as types from incidents where vanished_at is null
  group by city, dataset, data_source) held
where d.city = held.city and d.dataset = held.dataset and d.data_source = held.data_source;
