-- Notes and places whose news a member reads in their activity. Nobody else learns of a follow; it goes with the account.
create table note_follows (
  note_id uuid not null references notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null default now(),
  primary key (note_id, member_id)
);
create index note_follows_by_member on note_follows (member_id, at desc);

-- A circle around the middle of a fixed cell, as of an approximate note: the place that was sent is not stored.
create table followed_places (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  metres integer not null,
  -- What is near that middle, in words of both languages.
  name jsonb,
  -- The boxes of `notes.small_box` that the circle reaches into.
  small_boxes integer[] not null,
  at timestamptz not null,
  unique (member_id, lng, lat, metres)
);
create index notes_shown_by_place on notes (small_box, lat, lng, state_since) where state = 'shown';

-- One email a day at most about what is new there, for members who want it; and when the last one was sent.
alter table members add column follow_emails boolean not null default false;
alter table members add column follow_email_at timestamptz;
create index members_follow_emails on members (follow_email_at) where follow_emails;
