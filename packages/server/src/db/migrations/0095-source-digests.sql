-- What a run has read so far: the first address, and how many pages and bytes, with their digest. Written with each page, as the cursor is.
alter table ingest_runs add column pages_read jsonb;
-- The same of the readings a dataset's rows come from: the last whole one, then the files imported since.
alter table datasets add column source_digests jsonb not null default '[]';
