-- Calendars exchanged with channels.

-- Calendars that channels read from us.
create table channel_feeds (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  channel text not null,
  name text not null,
  token_hash bytea not null,
  -- The address is shown again, so its token is kept, sealed with a key of the service.
  token_sealed bytea not null,
  read_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint channel_feeds_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint channel_feeds_channel check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'other'))
);
create index channel_feeds_by_accommodation on channel_feeds (tenant_id, accommodation_id);
create index channel_feeds_by_token on channel_feeds (token_hash);

alter table channel_feeds enable row level security, force row level security;
create policy channel_feeds_tenant on channel_feeds for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- A feed is read with its token alone: the hash of the token says which company to go to.
create policy channel_feeds_directory on channel_feeds for select to app_auth using (true);
create policy channel_feeds_reach on channel_feeds as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on channel_feeds to app_user;
grant select (tenant_id, id, token_hash) on channel_feeds to app_auth;

-- Nights that our feed tells a channel, as its readings found them. A channel that closes one of them repeats us: the
-- closure is an echo.
create table channel_told_nights (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  channel text not null,
  -- For channels that are not on our list: the name that the company gave them, in lower case.
  reader text not null,
  night date not null,
  -- The first reading that contained the night, and the first one that lacked it again.
  told_at timestamptz not null,
  untold_at timestamptz,
  -- How many readings of the channel's own calendar still closed the night since then.
  repeated integer not null default 0,
  primary key (tenant_id, accommodation_id, channel, reader, night),
  constraint channel_told_nights_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint channel_told_nights_channel check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'other')),
  constraint channel_told_nights_repeated check (repeated = 0 or untold_at is not null)
);

alter table channel_told_nights enable row level security, force row level security;
create policy channel_told_nights_tenant on channel_told_nights for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy channel_told_nights_reach on channel_told_nights as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on channel_told_nights to app_user;

-- Calendars of channels that we read. A removed one keeps its row, without its address, for the nights that passed.
create table channel_imports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  channel text not null,
  name text not null,
  -- Sealed with a key of the service; null for an import of files.
  address_sealed bytea,
  -- The part of the address that may be shown.
  address_shown text,
  etag text,
  last_modified text,
  sender text not null default 'unknown',
  -- Of the last good answer: the number of events passed over, by reason.
  skipped jsonb not null default '{}',
  -- Nights that one good answer left out, kept until a second one leaves them out too.
  held_since timestamptz,
  held_nights text[] not null default '{}',
  -- The number of the reading: an answer to an older one is discarded.
  reading integer not null default 0,
  next_sync_at timestamptz,
  asked_at timestamptz,
  last_attempt_at timestamptz,
  last_full_at timestamptz,
  last_success_at timestamptz,
  last_fault text,
  failures integer not null default 0,
  removed_at timestamptz,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint channel_imports_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint channel_imports_channel check (channel in ('airbnb', 'booking_com', 'vrbo', 'google', 'other')),
  constraint channel_imports_sender check (sender in ('airbnb', 'booking_com', 'vrbo', 'google', 'unknown')),
  constraint channel_imports_held check ((held_since is null) = (held_nights = '{}')),
  constraint channel_imports_address check ((address_sealed is null) = (address_shown is null)),
  constraint channel_imports_removed check (removed_at is null or (address_sealed is null and next_sync_at is null))
);
create index channel_imports_by_accommodation on channel_imports (tenant_id, accommodation_id);
create index channel_imports_due on channel_imports (next_sync_at) where next_sync_at is not null;

alter table channel_imports enable row level security, force row level security;
create policy channel_imports_tenant on channel_imports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The job that reads calendars finds the imports that are due, and nothing else.
create policy channel_imports_due on channel_imports for select to app_auth using (next_sync_at is not null);
create policy channel_imports_reach on channel_imports as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on channel_imports to app_user;
grant select (tenant_id, id, next_sync_at) on channel_imports to app_auth;

alter table occupancies
  add constraint occupancies_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id);

-- What a calendar says of the nights that it closes: labels only, the nights are in occupancies.
create table channel_import_events (
  tenant_id uuid not null references tenants,
  id uuid not null,
  import_id uuid not null,
  uid text not null,
  kind text not null,
  text text not null,
  code text,
  check_in date not null,
  check_out date not null,
  primary key (tenant_id, id),
  constraint channel_import_events_import foreign key (tenant_id, import_id)
    references channel_imports (tenant_id, id),
  constraint channel_import_events_kind check (kind in ('reserved', 'block', 'unknown')),
  constraint channel_import_events_nights check (check_out > check_in)
);
create index channel_import_events_by_import on channel_import_events (tenant_id, import_id, check_out);

alter table channel_import_events enable row level security, force row level security;
create policy channel_import_events_tenant on channel_import_events for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy channel_import_events_reach on channel_import_events as restrictive for all to app_limited
  using (exists (select from channel_imports i
  where i.tenant_id = channel_import_events.tenant_id and i.id = channel_import_events.import_id))
  with check (exists (select from channel_imports i
  where i.tenant_id = channel_import_events.tenant_id and i.id = channel_import_events.import_id));
grant select, insert, update, delete on channel_import_events to app_user;

-- The outcome of each reading.
create table channel_import_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  import_id uuid not null,
  at timestamptz not null,
  outcome text not null,
  fault text,
  new_count integer not null default 0,
  same_count integer not null default 0,
  changed_count integer not null default 0,
  gone_count integer not null default 0,
  ignored_count integer not null default 0,
  held_night_count integer not null default 0,
  conflict_count integer not null default 0,
  -- Events with a repetition that is not supported: some of their nights are unknown.
  unfollowed_count integer not null default 0,
  primary key (tenant_id, id),
  constraint channel_import_runs_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id),
  constraint channel_import_runs_outcome check (outcome in ('applied', 'unchanged', 'failed')),
  constraint channel_import_runs_fault check ((outcome = 'failed') = (fault is not null))
);
create index channel_import_runs_by_import on channel_import_runs (tenant_id, import_id, at desc);

alter table channel_import_runs enable row level security, force row level security;
create policy channel_import_runs_tenant on channel_import_runs for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy channel_import_runs_reach on channel_import_runs as restrictive for all to app_limited
  using (exists (select from channel_imports i
  where i.tenant_id = channel_import_runs.tenant_id and i.id = channel_import_runs.import_id))
  with check (exists (select from channel_imports i
  where i.tenant_id = channel_import_runs.tenant_id and i.id = channel_import_runs.import_id));
grant select, insert, update, delete on channel_import_runs to app_user;
