-- Raised by each change of an area's settings: a letter written for those before it is not sent for these.
alter table alerts add column revision integer not null default 0;
-- When the link of the confirming letter was pressed: letters arrive at that address since then.
alter table alerts add column confirmed_at timestamptz;
