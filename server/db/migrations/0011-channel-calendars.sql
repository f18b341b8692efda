-- Calendars of other channels: those we give (feeds) and those we read (imports).
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

-- A removed import keeps its row, without its address, for the nights that passed.
create table channel_imports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  channel text not null,
  name text not null,
  -- Sealed with a key of the service; null for an import of files.
  address_sealed bytea,
  -- What may be shown of it.
  address_shown text,
  etag text,
  last_modified text,
  sender text not null default 'unknown',
  -- Of the last good answer: how many events were passed over, by reason.
  skipped jsonb not null default '{}',
  -- Nights that one good answer left out, kept until a second one does.
  held_since timestamptz,
  held_nights text[] not null default '{}',
  -- Which reading this is: an answer that comes back to another one is thrown away.
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

-- What a calendar says of the nights that it closes. Labels alone: the nights themselves lie in occupancies.
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
  constraint channel_import_events_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id),
  constraint channel_import_events_kind check (kind in ('reserved', 'block', 'unknown')),
  constraint channel_import_events_nights check (check_out > check_in)
);
create index channel_import_events_by_import on channel_import_events (tenant_id, import_id, check_out);

-- What each reading did.
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
  primary key (tenant_id, id),
  constraint channel_import_runs_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id),
  constraint channel_import_runs_outcome check (outcome in ('applied', 'unchanged', 'failed')),
  constraint channel_import_runs_fault check ((outcome = 'failed') = (fault is not null))
);
create index channel_import_runs_by_import on channel_import_runs (tenant_id, import_id, at desc);

-- An imported night that finds its place taken keeps its row and does not occupy: the clash is shown, and the night is
-- taken as soon as it can be.
alter table occupancies
  add column import_id uuid,
  add constraint occupancies_import foreign key (tenant_id, import_id) references channel_imports (tenant_id, id),
  add constraint occupancies_source_import check ((source = 'import') = (import_id is not null)),
  add constraint occupancies_waiting check (occupies or source = 'import');
create index occupancies_by_import on occupancies (tenant_id, import_id, check_out) where import_id is not null;
create index occupancies_waiting_nights on occupancies (tenant_id, accommodation_id, check_out) where not occupies;

alter table channel_feeds enable row level security;
alter table channel_feeds force row level security;
create policy channel_feeds_tenant on channel_feeds for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table channel_imports enable row level security;
alter table channel_imports force row level security;
create policy channel_imports_tenant on channel_imports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table channel_import_events enable row level security;
alter table channel_import_events force row level security;
create policy channel_import_events_tenant on channel_import_events for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table channel_import_runs enable row level security;
alter table channel_import_runs force row level security;
create policy channel_import_runs_tenant on channel_import_runs for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on channel_feeds, channel_imports, channel_import_events, channel_import_runs
  to app_user;

-- Who reads a feed brings its token and nothing else: the token's hash says which company to go to.
create policy channel_feeds_directory on channel_feeds for select to app_auth using (true);
grant select (tenant_id, id, token_hash) on channel_feeds to app_auth;
-- The job that reads calendars asks which imports are due; it learns nothing else.
create policy channel_imports_due on channel_imports for select to app_auth using (next_sync_at is not null);
grant select (tenant_id, id, next_sync_at) on channel_imports to app_auth;
