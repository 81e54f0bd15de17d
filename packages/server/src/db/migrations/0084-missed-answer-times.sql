-- What servers that still ran wrote while the times of answers were taken over, before the database itself wrote them down.
lock table note_reports, note_appeals in share row exclusive mode;

create view answerable as
select id, 'report' as what, at, state, decided_at from note_reports
union all
select id, 'appeal', at, state, decided_at from note_appeals;

insert into answer_times (id, what, received_at)
select id, what, at from answerable
on conflict (id) do nothing;

update answer_times t set answered_at = coalesce(a.decided_at, a.at), outcome = a.state
from answerable a where a.id = t.id and a.state <> 'open' and t.outcome is null;

update answer_times t set outcome = 'gone'
where outcome is null and not exists (select from answerable a where a.id = t.id);

drop view answerable;
