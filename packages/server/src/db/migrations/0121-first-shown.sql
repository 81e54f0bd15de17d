-- When others first saw a note or reply: hiding and showing it again is no news. Triggers set it, also for servers of the version before.
alter table notes add column first_shown_at timestamptz;
alter table note_comments add column first_shown_at timestamptz;
-- Nobody knows whether what waits now was shown before.
update notes set first_shown_at = case state when 'shown' then state_since else created_at end where state not in ('draft', 'held');
update note_comments set first_shown_at = case state when 'shown' then state_since else created_at end where state <> 'held';

create function set_first_shown() returns trigger language plpgsql as $$
begin
  new.first_shown_at := new.state_since;
  return new;
end $$;
create trigger notes_first_shown before insert or update of state on notes
  for each row when (new.state = 'shown' and new.first_shown_at is null) execute function set_first_shown();
create trigger note_comments_first_shown before insert or update of state on note_comments
  for each row when (new.state = 'shown' and new.first_shown_at is null) execute function set_first_shown();

drop index notes_shown_by_place;
create index notes_shown_by_place on notes (small_box, lat, lng, first_shown_at) where state = 'shown';
