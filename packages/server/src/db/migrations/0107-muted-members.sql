-- Whom a member does not want to read. Nobody else learns of it; it goes with either account.
create table muted_members (
  member_id uuid not null references members on delete cascade,
  muted_id uuid not null references members on delete cascade check (muted_id <> member_id),
  at timestamptz not null,
  primary key (member_id, muted_id)
);
create index muted_members_by_muted on muted_members (muted_id);
