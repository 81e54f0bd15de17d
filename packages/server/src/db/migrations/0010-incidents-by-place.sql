-- Opening a place of the map asks for the rows at exactly one point.
create index incidents_by_place on incidents (lng, lat) where vanished_at is null;
