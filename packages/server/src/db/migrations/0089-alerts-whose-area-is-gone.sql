-- Paused by the server: the area stands in its city's data no more. The member was told so once.
alter table alerts add column area_gone boolean not null default false;
-- A letter that tells of no days: that the area is gone. It is sent although its alert is paused.
alter table alert_emails add column is_notice boolean not null default false;
