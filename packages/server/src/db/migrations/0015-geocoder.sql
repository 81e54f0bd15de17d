-- Turns to ask the outside geocoder, handed out to all servers by one row: nobody asks before `free_at`.
create table geocoder_turns (
  geocoder text collate "C" primary key,
  free_at timestamptz not null
);

-- What it said of points, for seven days. `null`: it knows of nothing there.
create table geocoder_answers (
  key text collate "C" primary key,
  answer jsonb,
  asked_at timestamptz not null default now()
);
create index geocoder_answers_by_age on geocoder_answers (asked_at);
