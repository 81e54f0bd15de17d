-- A citation keeps its own files and drawing, and no version of the data is promised to it any more. Those cited before have none yet:
-- they are made from the version they were cited from, which is not deleted until then.
alter table citations
  -- Its files' names in the object store, the drawing, and whether its CSV is the one that was cited.
  add column retained json,
  -- A hash of city, view and version, of a view that names no place: who cites it again gets the same citation. A view with a place is
  -- a citation of its own each time, so that nobody can ask whether a place was cited.
  add column same_as text collate "C" unique,
  add column taken_down_at timestamptz,
  add column taken_down_for text collate "C",
  add column taken_down_by uuid references members on delete set null;
create index citations_taken_down_at on citations (taken_down_at) where taken_down_at is not null;
create index citations_not_retained on citations (city, edition) where retained is null and taken_down_at is null;

alter table packed_editions drop column cited, drop column withdrawn, drop column withdrawn_before;
