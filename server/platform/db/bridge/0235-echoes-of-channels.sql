-- Nights that our calendar tells a channel, as its readings found them. A channel that closes one of them only repeats
-- us: the closure is an echo.
create table channel_told_nights (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  channel text not null,
  -- Tells channels apart that have no name of ours, by the name that the company gave them, in lower case.
  reader text not null,
  night date not null,
  -- The reading since which it is told, and the first one that lacked it again.
  told_at timestamptz not null,
  untold_at timestamptz,
  -- How many readings of the channel's own calendar have still closed it since then.
  repeated integer not null default 0,
  primary key (tenant_id, accommodation_id, channel, reader, night),
  constraint channel_told_nights_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint channel_told_nights_channel check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'other')),
  constraint channel_told_nights_repeated check (repeated = 0 or untold_at is not null)
);
alter table channel_told_nights enable row level security;
alter table channel_told_nights force row level security;
create policy channel_told_nights_tenant on channel_told_nights for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy channel_told_nights_reach on channel_told_nights as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on channel_told_nights to app_user;

-- An echo keeps its row, takes nothing and waits for nothing.
alter table occupancies
  add column echo boolean not null default false,
  add constraint occupancies_echo check (not echo or (source = 'import' and not occupies));
