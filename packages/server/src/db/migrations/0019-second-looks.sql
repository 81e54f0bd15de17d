-- Photos that came after a moderator had let their note stand: somebody looks at them, too.
alter table note_images add column to_look_at boolean not null default false;
create index note_images_to_look_at on note_images (note_id) where to_look_at;

-- An appeal may be about a reply.
alter table note_appeals add column comment_id uuid references note_comments on delete cascade;
create index note_appeals_by_comment on note_appeals (comment_id) where comment_id is not null;

-- A note outside of all cities is in none of their lists.
alter table notes alter column city drop not null;
