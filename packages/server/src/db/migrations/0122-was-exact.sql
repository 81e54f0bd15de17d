-- How exact a place was when the note left it; its coordinates may be coarser by now. Unknown of what older servers record.
alter table note_places add column was_exact boolean;
