-- What a member’s programs read with, in place of a session. Of the token only a hash is kept; it goes with the account.
create table reading_tokens (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index reading_tokens_by_member on reading_tokens (member_id, made_at desc);
