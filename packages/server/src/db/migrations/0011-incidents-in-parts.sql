-- Each dataset's rows, official or invented, become a part of `incidents` of their own. The first whole reading of a dataset
-- is then stored as a new table, its indexes are built from the sorted whole, and it joins the others.
create sequence incident_ids;

create table incidents_in_parts (like incidents including defaults including constraints)
  partition by range (city, data_source, dataset);
alter table incidents_in_parts
  alter id set default nextval('incident_ids'),
  -- The source's key first: it is what tells rows of one part from each other, so comparing ends there.
  add constraint incidents_key primary key (source_key, ordinal, city, data_source, dataset);

do $$
declare
  part record;
  index_made text;
  indexes text[];
begin
  for part in select distinct city, data_source, dataset from incidents loop
    execute format(
      'create table %I partition of incidents_in_parts for values from (%2$L, %3$L, %4$L) to (%2$L, %3$L, %5$L)',
      'incidents_' || part.city || '_' || part.dataset || '_' || part.data_source,
      part.city, part.data_source, part.dataset, part.dataset || '!'
    );
  end loop;
  insert into incidents_in_parts select * from incidents order by id;
  perform setval('incident_ids', max(id)) from incidents having max(id) is not null;

  -- Every index but those of its two keys, the one by day without the city that is now the same in all of a part.
  select array_agg(pg_get_indexdef(i.indexrelid)) into indexes from pg_index i
    where i.indrelid = 'incidents'::regclass and not i.indisunique and i.indexrelid <> 'incidents_by_day'::regclass;
  drop table incidents;
  alter table incidents_in_parts rename to incidents;
  create index incidents_by_day on incidents (occurred_on desc, id desc, crime_type) where vanished_at is null;
  foreach index_made in array indexes loop
    execute index_made;
  end loop;
end $$;
