-- When each report and appeal came, when it was answered and how, and nothing else: what it was about and who sent it may be gone.
create table answer_times (
  id uuid primary key,
  what text collate "C" not null check (what in ('report', 'appeal')),
  received_at timestamptz not null,
  answered_at timestamptz,
  -- Empty while it is open; `gone`: what it is about went first.
  outcome text collate "C" check (outcome in ('resolved', 'dismissed', 'upheld', 'overturned', 'gone')),
  check ((answered_at is null) = (outcome is null or outcome = 'gone'))
);
insert into answer_times (id, what, received_at, answered_at, outcome)
select id, 'report', at, case when state <> 'open' then coalesce(decided_at, at) end, nullif(state, 'open') from note_reports
union all
select id, 'appeal', at, case when state <> 'open' then coalesce(decided_at, at) end, nullif(state, 'open') from note_appeals;

create function time_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into answer_times (id, what, received_at) values (new.id, tg_argv[0], new.at);
  elsif tg_op = 'UPDATE' then
    if new.state <> 'open' then
      update answer_times set answered_at = coalesce(new.decided_at, now()), outcome = new.state
      where id = new.id and outcome is null;
    end if;
  else
    update answer_times set outcome = 'gone' where id = old.id and outcome is null;
  end if;
  return null;
end $$;
create trigger note_reports_timed after insert or delete or update of state on note_reports
  for each row execute function time_answers('report');
create trigger note_appeals_timed after insert or delete or update of state on note_appeals
  for each row execute function time_answers('appeal');

-- Orders to take something down. They outlive what they name.
create table takedown_orders (
  id uuid primary key default gen_random_uuid(),
  kind text collate "C" not null,
  about text not null,
  note_id uuid,
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at),
  entered_by uuid references members on delete set null,
  state text collate "C" not null default 'open' check (state in ('open', 'carried_out', 'refused')),
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  reason text,
  check ((state = 'open') = (decided_at is null))
);
create index takedown_orders_open on takedown_orders (due_at) where state = 'open';
create index takedown_orders_closed on takedown_orders (decided_at desc) where state <> 'open';
