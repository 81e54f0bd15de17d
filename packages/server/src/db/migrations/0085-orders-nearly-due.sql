-- When moderators were written to about an order that is nearly due.
alter table takedown_orders add column told_at timestamptz;
create index takedown_orders_untold on takedown_orders (due_at) where state = 'open' and told_at is null;
