-- What became of what a note tells of, as its author or a moderator last said; unset: nobody has said.
alter table notes
  add column status text collate "C" check (status in ('still_there', 'resolved')),
  add column status_at timestamptz,
  add column seen_count integer not null default 0 check (seen_count >= 0);

-- Who has seen it again, once a day of the note's city. Like likes, counted where the rows are written.
create table note_seen_again (
  note_id uuid not null references notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  day date not null,
  primary key (note_id, member_id, day)
);
create index note_seen_again_by_member on note_seen_again (member_id);

create function count_note_seen_again() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notes set seen_count = seen_count + 1 where id = new.note_id;
  else
    update notes set seen_count = seen_count - 1 where id = old.note_id;
  end if;
  return null;
end $$;
create trigger note_seen_again_counted after insert or delete on note_seen_again
  for each row execute function count_note_seen_again();
