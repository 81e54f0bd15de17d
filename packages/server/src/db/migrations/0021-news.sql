-- The feeds that were read, and how that went. `listed_at`: when one last gave its list, which not every reading does.
create table news_feeds (
  address text collate "C" primary key,
  source text not null,
  etag text,
  last_modified text,
  tried_at timestamptz not null,
  read_at timestamptz,
  listed_at timestamptz,
  failures integer not null default 0,
  refusing boolean not null default false,
  retry_at timestamptz,
  problem_code text collate "C",
  problem_detail text
);

-- Headlines, for thirty days. What is erased leaves its key as long as the feed lists it, so that it does not come back as new.
-- `digest`: of what the feed told of it. `folded`: its words in small letters, with a space on either side.
create table news_items (
  id uuid primary key default gen_random_uuid(),
  feed text collate "C" not null references news_feeds on delete cascade,
  key text collate "C" not null,
  digest text collate "C" not null,
  story uuid not null,
  title text not null,
  url text not null,
  summary text not null,
  summary_by text collate "C" not null check (summary_by in ('model', 'feed')),
  language text collate "C" check (language in ('en', 'fr')),
  folded text not null,
  published_at timestamptz not null,
  last_seen timestamptz not null,
  hidden_at timestamptz,
  erased_at timestamptz,
  unique (feed, key)
);
create index news_items_by_time on news_items (published_at desc) where erased_at is null;
create index news_items_by_story on news_items (story);

-- What readers asked us to hide. `asker` is a keyed hash of the network address.
create table news_reports (
  id uuid primary key default gen_random_uuid(),
  news_id uuid not null references news_items on delete cascade,
  reason text collate "C" not null,
  body text,
  by_member boolean not null,
  asker text collate "C" not null,
  at timestamptz not null,
  state text collate "C" not null default 'open' check (state in ('open', 'resolved', 'dismissed'))
);
create index news_reports_by_item on news_reports (news_id);
create unique index news_reports_once on news_reports (news_id, asker) where state = 'open';

-- Decisions about news stand in the log of the others, and are not counted with them.
alter table moderation_log add column news_id uuid;
