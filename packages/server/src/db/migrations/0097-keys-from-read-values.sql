-- A row without a number of its own is known by what it says. Until now that was its source's text, so that the same row in another
-- spelling (`2024.0`, fewer digits, other accents) was another incident. From now on it is what was read of it; rows that are held get
-- that key at once, so that the next reading finds them. Places in a key are steps of 0.0001 degrees (`placeInKey`).
create function pg_temp.plain(part text) returns text language sql immutable as
  $$ select regexp_replace(regexp_replace(part, '\.0+$', ''), '^0+(?=\d)', '') $$;
create function pg_temp.place(lng double precision, lat double precision) returns text language sql immutable as
  $$ select floor(round(lng * 1e6) / 100 + 0.5)::bigint || ' ' || floor(round(lat * 1e6) / 100 + 0.5)::bigint $$;

create temporary table rekeyed on commit drop as
select distinct on (city, dataset, data_source, source_key) city, dataset, data_source, source_key as was, normalize(case city
  when 'montreal' then concat_ws('|', split_part(source_key, '|', 1), coalesce(occurred_on::text, ''), split_part(source_key, '|', 3),
    coalesce(nullif(pg_temp.plain(substring(split_part(source_key, '|', 4) from '(?i)^(?:PDQ[\s#-]*)?(\d{1,3}(?:\.0+)?)$')), ''), split_part(source_key, '|', 4)),
    case when precision = 'intersection' then pg_temp.place(lng, lat) else '' end)
  when 'vancouver' then concat_ws('|', split_part(source_key, '|', 1), pg_temp.plain(split_part(source_key, '|', 2)),
    pg_temp.plain(split_part(source_key, '|', 3)), pg_temp.plain(split_part(source_key, '|', 4)), pg_temp.plain(split_part(source_key, '|', 5)),
    pg_temp.plain(split_part(source_key, '|', 6)), split_part(source_key, '|', 7), split_part(source_key, '|', 8))
  when 'edmonton' then case when precision = 'intersection' and split_part(source_key, '|', 2) ~ '^-\d+(\.\d+)? \d+(\.\d+)?$'
    then concat_ws('|', split_part(source_key, '|', 1), pg_temp.place(lng, lat), split_part(source_key, '|', 3)) else source_key end
  when 'ottawa' then concat_ws('|', split_part(source_key, '|', 1), split_part(source_key, '|', 2), pg_temp.plain(split_part(source_key, '|', 3)),
    split_part(source_key, '|', 4), pg_temp.plain(split_part(source_key, '|', 5)), split_part(source_key, '|', 6), split_part(source_key, '|', 7),
    case when split_part(source_key, '|', 8) <> '' then pg_temp.place(lng, lat) else '' end)
  end) as now
from incidents where city in ('montreal', 'vancouver', 'edmonton', 'ottawa')
order by city, dataset, data_source, source_key, vanished_at is not null;
delete from rekeyed where was = now;
create index on rekeyed (was);
analyze rekeyed;

-- Rows whose keys become one are numbered anew: those that are there first, as the next reading numbers them, then those that are gone.
create temporary table renumbered on commit drop as
select i.city, i.dataset, i.data_source, i.source_key, i.ordinal, coalesce(r.now, i.source_key) as now,
  (row_number() over (partition by i.city, i.dataset, i.data_source, coalesce(r.now, i.source_key)
    order by i.vanished_at is not null, i.content_hash, i.source_key, i.ordinal) - 1)::integer as nth
from incidents i left join rekeyed r
  on r.was = i.source_key and r.city = i.city and r.dataset = i.dataset and r.data_source = i.data_source
where i.city in ('montreal', 'vancouver', 'edmonton', 'ottawa');
delete from renumbered where now = source_key and nth = ordinal;
create index on renumbered (source_key, ordinal);
analyze renumbered;
-- Where old and new keys have the same shape, in two steps: no key may be in use on the way.
update incidents i set source_key = case when i.city in ('edmonton', 'ottawa') then chr(1) else '' end || n.now, ordinal = n.nth
from renumbered n
where n.source_key = i.source_key and n.ordinal = i.ordinal and n.city = i.city and n.dataset = i.dataset and n.data_source = i.data_source;
update incidents set source_key = substr(source_key, 2) where source_key like chr(1) || '%' and city in ('edmonton', 'ottawa');

update incident_changes c set source_key = r.now from rekeyed r
where r.was = c.source_key and r.city = c.city and r.dataset = c.dataset and r.data_source = c.data_source;

-- Readings that are not finished hold old keys: they start over.
update ingest_runs set state = 'abandoned', finished_at = now()
where state = 'reading' and city in ('montreal', 'vancouver', 'edmonton', 'ottawa');

drop function pg_temp.plain(text);
drop function pg_temp.place(double precision, double precision);
