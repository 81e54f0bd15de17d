-- A member’s own reports, for their export and for when their account goes.
create index note_reports_by_member on note_reports (member_id) where member_id is not null;
