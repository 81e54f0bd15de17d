-- Up to when a member has seen what happened to what they wrote; empty: they have never looked. What is old is not new to anyone.
alter table members add column activity_read_at timestamptz;
update members set activity_read_at = now();

-- Which emails a member wants, beside those about replies.
alter table members add column decision_emails boolean not null default true;
alter table members add column report_emails boolean not null default false;

-- Did a decision change who sees what it is about? Authors hear only of those; unknown of earlier decisions.
alter table moderation_log add column changed boolean;
