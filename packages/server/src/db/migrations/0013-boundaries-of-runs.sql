-- The boundaries by which a run's rows were given the areas their source does not name; null: none. When others are the
-- present ones, the dataset is read again.
alter table ingest_runs add column boundaries text;
