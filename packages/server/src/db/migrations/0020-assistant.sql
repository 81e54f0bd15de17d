-- What members asked the assistant and what it said. A member’s own: it goes with the account, and 30 days after it was last used.
create table assistant_conversations (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  title text not null,
  updated_at timestamptz not null
);
create index assistant_conversations_by_member on assistant_conversations (member_id, updated_at desc, id);
create index assistant_conversations_by_age on assistant_conversations (updated_at);

create table assistant_turns (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references assistant_conversations on delete cascade,
  -- Their order: two may be asked in one millisecond.
  ordinal bigint not null generated always as identity,
  question text not null,
  city text collate "C" not null,
  asked_at timestamptz not null,
  -- As the contract has it; `null` while it is being made, and where the server ended meanwhile.
  answer jsonb
);
create index assistant_turns_by_conversation on assistant_turns (conversation_id, ordinal);

-- What the assistant cost, by day (UTC), of everyone together: nothing about a member.
create table assistant_days (
  day date primary key,
  questions integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  -- Numbers the model said that were not from our data.
  numbers_replaced bigint not null default 0
);
