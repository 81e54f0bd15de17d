-- Codes hold beside each other, so that nobody takes another’s away by asking for one more.
alter table password_codes drop constraint password_codes_pkey;
alter table password_codes add column id bigint generated always as identity primary key;
create index password_codes_by_address on password_codes (email_key, id);

-- Wrong codes are counted by network: keyed hashes, one for each try. Of codes that were asked for before, the network is not known.
delete from pending_sign_ups where tries >= 5;
delete from password_codes where tries >= 5;
alter table pending_sign_ups
  drop column tries,
  add column asked_from text collate "C" not null default '',
  add column tried_from text[] not null default '{}';
alter table password_codes
  drop column tries,
  add column asked_from text collate "C" not null default '',
  add column tried_from text[] not null default '{}';
