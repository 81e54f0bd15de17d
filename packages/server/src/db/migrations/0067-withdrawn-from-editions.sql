-- How many rows were taken out of an edition because their source withdrew them, and up to when that has been done: rows that
-- vanished before that moment are not looked for again.
alter table packed_editions
  add column withdrawn integer not null default 0,
  add column withdrawn_before timestamptz;
