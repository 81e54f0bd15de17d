-- A list of one area, newest first. As in the index by day, the type at the end lets a question for a rare type pass over the
-- others without reading their rows.
create index incidents_by_area on incidents (lower(area), occurred_on desc, id desc, crime_type) where vanished_at is null;
