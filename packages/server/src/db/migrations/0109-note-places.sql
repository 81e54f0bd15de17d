-- Where a note was before its author moved it: public places only. Moderators see them; readers see that it was moved, and when.
alter table notes add column place_changed_at timestamptz;
create table note_places (
  note_id uuid not null references notes on delete cascade,
  seq bigint not null generated always as identity,
  lng double precision not null,
  lat double precision not null,
  exact_place boolean not null,
  city text collate "C",
  left_at timestamptz not null,
  primary key (note_id, seq)
);
