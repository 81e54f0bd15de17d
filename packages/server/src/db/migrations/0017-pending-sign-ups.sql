-- Several sign-ups may wait for one address, each with the password and the code it was made with: nobody changes another’s.
alter table pending_sign_ups drop constraint pending_sign_ups_pkey;
alter table pending_sign_ups add column id bigint generated always as identity primary key;
create index pending_sign_ups_by_address on pending_sign_ups (email_key, id);
