-- Letters about an area. A member’s own: it goes with the account. No column has a check: what the database says of a row that
-- fails one holds all of it, where it is among it.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  city text collate "C" not null,
  name text not null,
  place jsonb not null,
  crime_types text[],
  every text collate "C" not null,
  only_unusual boolean not null,
  quiet_from smallint,
  quiet_until smallint,
  language text collate "C" not null,
  state text collate "C" not null,
  stopped_by text collate "C",
  -- How often its confirmation was asked for: what an older letter carries confirms nothing.
  requests integer not null default 1,
  made_at timestamptz not null,
  requested_at timestamptz not null,
  -- The last day that was looked at.
  looked_until date,
  last_email_at timestamptz,
  -- Not looked at before.
  look_at timestamptz
);
create index alerts_by_member on alerts (member_id, made_at, id);
create index alerts_to_look_at on alerts (look_at, id) where state = 'on';
create index alerts_pending on alerts (requested_at) where state = 'pending';

-- Each letter is written down before it is sent: what a mail server was given twice, since we ended in between, is the same
-- letter of the same name. Its words go once it has left.
create table alert_emails (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references alerts on delete cascade,
  member_id uuid not null references members on delete cascade,
  from_day date not null,
  until_day date not null,
  made_at timestamptz not null,
  subject text,
  body_text text,
  body_html text,
  state text collate "C" not null default 'waiting',
  tries integer not null default 0,
  next_try timestamptz not null,
  -- While it is being sent: nobody else takes it before.
  claimed_until timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz,
  unique (alert_id, until_day)
);
create index alert_emails_to_send on alert_emails (next_try, made_at) where state in ('waiting', 'sending');
create index alert_emails_by_member on alert_emails (member_id, made_at desc, id);
create index alert_emails_by_age on alert_emails (made_at);
