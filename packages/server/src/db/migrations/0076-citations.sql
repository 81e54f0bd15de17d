-- What somebody cited: a view as it stood in an edition, which is promised from then on (`packed_editions.cited`). Not who.
create table citations (
  id text collate "C" primary key,
  city text collate "C" not null,
  -- The edition: `packed_editions.id`.
  edition text collate "C" not null,
  view json not null,
  -- What the files say of themselves, as it was: sources, caveats and words change, and the bytes may not. As text, since `jsonb` forgets
  -- the order of what is in it.
  about json not null,
  -- Of the CSV.
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  cited_at timestamptz not null
);
