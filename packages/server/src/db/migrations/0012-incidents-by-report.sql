-- Rows that do not say when they happened, by the day they were reported: Edmonton publishes no other.
create index incidents_by_report on incidents (city, coalesce(reported_on, '-infinity'::date) desc, id desc)
  where occurred_on is null and vanished_at is null;
