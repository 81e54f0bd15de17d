-- How many reports emails have counted, by day and type. What is held of those days later on and is more came late: the next email
-- says so. Days of before this column are not compared.
alter table alerts add column counted_days jsonb not null default '{}';
-- By which types the area was unusual, and until when: one excursion is one email.
alter table alerts add column excursions jsonb not null default '[]';
