-- What members post on the map. The place is the public one: of an approximate note the exact place is never kept.
create table notes (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references members on delete cascade,
  title text not null,
  body text not null,
  crime_type text collate "C" not null,
  city text collate "C" not null,
  division text,
  cross_streets text,
  lng double precision not null check (lng between -180 and 180),
  lat double precision not null check (lat between -90 and 90),
  exact_place boolean not null,
  occurred_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  state text collate "C" not null check (state in ('draft', 'held', 'shown', 'hidden', 'deleted')),
  state_since timestamptz not null default now(),
  hold_reasons text[] not null default '{}',
  images_to_come smallint not null default 0,
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  -- Boxes of 0.05 and of 0.5 degree: a viewport reads the newest of each box it covers, however many notes there are.
  small_box integer not null generated always as (floor((lat + 90) * 20)::integer * 7201 + floor((lng + 180) * 20)::integer) stored,
  large_box integer not null generated always as (floor((lat + 90) * 2)::integer * 721 + floor((lng + 180) * 2)::integer) stored
) with (fillfactor = 85);
create index notes_shown_by_small_box on notes (small_box, occurred_at desc, id) where state = 'shown';
create index notes_shown_by_large_box on notes (large_box, occurred_at desc, id) where state = 'shown';
create index notes_shown_by_city on notes (city, occurred_at desc, id) where state = 'shown';
create index notes_shown_by_time on notes (occurred_at desc, id) where state = 'shown';
create index notes_by_author on notes (author_id, created_at desc, id);
create index notes_not_shown on notes (state, state_since) where state <> 'shown';
create index notes_by_created on notes (created_at);

create table note_comments (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references notes on delete cascade,
  author_id uuid not null references members on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  state text collate "C" not null check (state in ('held', 'shown', 'hidden', 'deleted')),
  state_since timestamptz not null default now(),
  hold_reasons text[] not null default '{}'
);
create index note_comments_by_note on note_comments (note_id, created_at, id);
create index note_comments_by_author on note_comments (author_id, created_at desc);
create index note_comments_not_shown on note_comments (state, state_since) where state <> 'shown';

create table note_likes (
  note_id uuid not null references notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null default now(),
  primary key (note_id, member_id)
);
create index note_likes_by_member on note_likes (member_id);

create table note_bookmarks (
  note_id uuid not null references notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  at timestamptz not null default now(),
  primary key (note_id, member_id)
);
create index note_bookmarks_by_member on note_bookmarks (member_id, at desc);

-- The counts are kept where the rows are written, so that they are right whoever takes a row away, a deleted account too.
create function count_note_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update notes set likes_count = likes_count + 1 where id = new.note_id;
  else
    update notes set likes_count = likes_count - 1 where id = old.note_id;
  end if;
  return null;
end $$;
create trigger note_likes_counted after insert or delete on note_likes
  for each row execute function count_note_likes();

create function count_note_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    update notes set comments_count = comments_count - 1 where id = old.note_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then
    update notes set comments_count = comments_count + 1 where id = new.note_id;
  end if;
  return null;
end $$;
create trigger note_comments_counted after insert or delete or update of state on note_comments
  for each row execute function count_note_comments();

-- Photos as they are shown, made by us. The id is that of the upload a photo was made from, so that adding it twice adds nothing.
create table note_images (
  id uuid primary key,
  note_id uuid not null references notes on delete cascade,
  order_index smallint not null,
  full_key text collate "C" not null,
  thumb_key text collate "C" not null,
  width integer not null,
  height integer not null,
  made_at timestamptz not null default now()
);
create index note_images_by_note on note_images (note_id, order_index);
create index note_images_by_full_key on note_images (full_key);
create index note_images_by_thumb_key on note_images (thumb_key);

-- Room made for photos that are to come. `bytes`: how large it will be, where that was said.
create table note_uploads (
  id uuid primary key,
  note_id uuid not null references notes on delete cascade,
  member_id uuid not null references members on delete cascade,
  content_type text collate "C" not null,
  bytes integer,
  expires_at timestamptz not null,
  received_at timestamptz
);
create index note_uploads_by_note on note_uploads (note_id);
create index note_uploads_by_end on note_uploads (expires_at);

-- Every object in the store, written before the object is: what nothing refers to any more can be found and taken out.
create table stored_objects (
  key text collate "C" primary key,
  made_at timestamptz not null
);
create index stored_objects_by_time on stored_objects (made_at);

create table note_reports (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references notes on delete cascade,
  comment_id uuid references note_comments on delete cascade,
  reason text collate "C" not null,
  body text,
  -- Who reported, where they were signed in; `asker` is a keyed hash of the network address and goes after 30 days.
  by_member boolean not null,
  member_id uuid references members on delete set null,
  asker text collate "C",
  at timestamptz not null default now(),
  state text collate "C" not null default 'open' check (state in ('open', 'resolved', 'dismissed')),
  decided_at timestamptz
);
create index note_reports_open on note_reports (note_id) where state = 'open';
create index note_reports_by_time on note_reports (at);
create index note_reports_by_asker_time on note_reports (at) where asker is not null;
-- One open report each. `by_member` stays when an account goes, so that its reports never meet those of its network.
create unique index note_reports_once_a_member on note_reports (note_id, coalesce(comment_id, note_id), member_id)
  where state = 'open' and by_member;
create unique index note_reports_once_a_network on note_reports (note_id, coalesce(comment_id, note_id), asker)
  where state = 'open' and not by_member;

-- Kept when what it is about is gone: no text of the note in it, only what was decided and why.
create table moderation_log (
  id uuid primary key default gen_random_uuid(),
  -- In which order it was written, also within one moment.
  seq bigint not null generated always as identity,
  at timestamptz not null default now(),
  note_id uuid,
  comment_id uuid,
  author_id uuid references members on delete set null,
  moderator_id uuid references members on delete set null,
  decision text collate "C" not null,
  reason text not null
);
create index moderation_log_by_seq on moderation_log (seq);
create index moderation_log_by_note on moderation_log (note_id, seq);
create index moderation_log_by_author on moderation_log (author_id);

create table note_appeals (
  id uuid primary key default gen_random_uuid(),
  note_id uuid not null references notes on delete cascade,
  -- The decision it is about: one appeal each.
  decision_id uuid not null unique references moderation_log,
  body text not null,
  at timestamptz not null default now(),
  state text collate "C" not null default 'open' check (state in ('open', 'upheld', 'overturned')),
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  reason text
);
create index note_appeals_open on note_appeals (note_id) where state = 'open';

-- What is held by rule stands in the log like what a moderator does, whoever wrote the row.
create function log_held() returns trigger language plpgsql as $$
begin
  if new.state = 'held' and (tg_op = 'INSERT' or old.state <> 'held') then
    if tg_table_name = 'notes' then
      insert into moderation_log (at, note_id, author_id, decision, reason)
      values (new.state_since, new.id, new.author_id, 'held', array_to_string(new.hold_reasons, ', '));
    else
      insert into moderation_log (at, note_id, comment_id, author_id, decision, reason)
      values (new.state_since, (to_jsonb(new) ->> 'note_id')::uuid, new.id, new.author_id, 'held', array_to_string(new.hold_reasons, ', '));
    end if;
  end if;
  return null;
end $$;
create trigger notes_held_logged after insert or update of state on notes
  for each row execute function log_held();
create trigger note_comments_held_logged after insert or update of state on note_comments
  for each row execute function log_held();

-- The public numbers tell of a quarter what they told when it was over: what is erased stays counted, and only counted.
create table erased_counts (
  quarter text collate "C" not null,
  what text collate "C" not null check (what in ('notes_posted', 'comments_posted', 'reports')),
  count integer not null,
  primary key (quarter, what)
);
create function count_erased() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if gone ->> 'state' <> 'draft' then
    insert into erased_counts (quarter, what, count)
    values (
      to_char(coalesce(gone ->> 'created_at', gone ->> 'at')::timestamptz at time zone 'UTC', 'YYYY-"Q"Q'), tg_argv[0], 1
    )
    on conflict (quarter, what) do update set count = erased_counts.count + 1;
  end if;
  return null;
end $$;
create trigger notes_erased_counted after delete on notes
  for each row execute function count_erased('notes_posted');
create trigger note_comments_erased_counted after delete on note_comments
  for each row execute function count_erased('comments_posted');
create trigger note_reports_erased_counted after delete on note_reports
  for each row execute function count_erased('reports');

-- What a write with an `Idempotency-Key` was answered, for a day. `status` is empty while it is being answered.
create table idempotency_keys (
  member_id uuid not null references members on delete cascade,
  key text collate "C" not null,
  request_hash bytea not null,
  status smallint,
  reply text,
  at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (at);

alter table members add column reply_letters boolean not null default false;
