-- Members. Addresses and usernames are compared by their keys (lower case, NFKC), which the database keeps unique.
create table members (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text collate "C" not null unique,
  -- `null`: signs in with a provider only.
  password_hash text,
  username text,
  username_key text collate "C" unique,
  display_name text,
  bio text,
  image_key text collate "C",
  is_moderator boolean not null default false,
  created_at timestamptz not null default now()
);

-- Made by us from what was uploaded; a few kilobytes each.
create table member_images (
  key text collate "C" primary key,
  member_id uuid not null references members on delete cascade,
  bytes bytea not null,
  made_at timestamptz not null default now()
);
create index member_images_by_member on member_images (member_id);

-- Accounts that wait for the code of their e-mail. A new sign-up for the address takes the place of the last.
create table pending_sign_ups (
  email_key text collate "C" primary key,
  email text not null,
  password_hash text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ups_by_end on pending_sign_ups (expires_at);

-- Codes to set a new password with, one an address, also where no member has it: both take as long.
create table password_codes (
  email_key text collate "C" primary key,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index password_codes_by_end on password_codes (expires_at);

-- Whom a sign-in provider knows as whom.
create table provider_identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  member_id uuid not null references members on delete cascade,
  primary key (issuer, subject)
);
create index provider_identities_by_member on provider_identities (member_id);

-- Sign-ins at a provider that have begun. Taken out by the one that ends them.
create table provider_attempts (
  state_hash bytea primary key,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index provider_attempts_by_end on provider_attempts (expires_at);

-- Where someone is signed in: the family of refresh tokens that follow from one login.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text,
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_member on sessions (member_id);
create index sessions_by_end on sessions (expires_at);

-- Only hashes: who reads the database cannot sign in with it.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- What happened around signing in, for whoever looks into an attack. `asker` is a keyed hash of the network address.
create table sign_in_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  member_id uuid references members on delete cascade,
  what text not null,
  asker text not null
);
create index sign_in_events_by_member on sign_in_events (member_id, at);
create index sign_in_events_by_time on sign_in_events (at);

-- Counted tries by account and by network, in the form rate-limiter-flexible keeps them.
create table attempts (
  key text collate "C" primary key,
  points integer not null default 0,
  expire bigint
);
