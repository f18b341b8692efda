-- Imports of spreadsheets, and exports of a company.

-- An imported spreadsheet. `rows` are kept until they are written; afterwards only those that were left out.
create table imports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  state text not null default 'checked',
  file_name text not null,
  headings jsonb not null,
  -- The field that each column is meant for, and the required fields without a column.
  columns jsonb not null,
  missing jsonb not null,
  rows jsonb not null,
  row_count integer not null,
  faulty_count integer not null,
  created_count integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  known_count integer not null default 0,
  -- The sample data of a new company is an import of its own kind, removed as a whole. At most one is applied.
  sample boolean not null default false,
  -- What holds for all rows of the file: values of missing columns, and the order of day and month.
  fixed jsonb not null default '{}',
  day_order text not null default 'day_first',
  primary key (tenant_id, id),
  constraint imports_kind check (kind in ('accommodations', 'bookings')),
  constraint imports_state check (
    case state
      when 'checked' then applied_at is null and undone_at is null
      when 'applied' then applied_at is not null
      when 'undone' then applied_at is not null and undone_at is not null
      else false
    end),
  constraint imports_counts check (row_count >= 0 and faulty_count between 0 and row_count and created_count >= 0),
  constraint imports_known_count check (known_count between 0 and row_count),
  constraint imports_day_order check (day_order in ('day_first', 'month_first', 'asked'))
);
create index imports_by_created_at on imports (tenant_id, created_at, id);
create index imports_drafts on imports (created_at) where state = 'checked';
create unique index imports_one_sample on imports (tenant_id, kind) where sample and state = 'applied';

alter table imports enable row level security, force row level security;
create policy imports_tenant on imports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The hourly job finds the companies with sheets that nobody imported, and nothing else.
create policy imports_drafts on imports for select to app_auth using (state = 'checked');
create policy imports_reach on imports as restrictive for all to app_limited using (false);
grant select, insert, update, delete on imports to app_user;
grant select (tenant_id, state, created_at) on imports to app_auth;

-- The records that an import made and that still exist: a record that is deleted leaves its import.
create table imported_accommodations (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, import_id, accommodation_id),
  constraint imported_accommodations_once unique (tenant_id, accommodation_id),
  constraint imported_accommodations_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_accommodations_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade
);

alter table imported_accommodations enable row level security, force row level security;
create policy imported_accommodations_tenant on imported_accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy imported_accommodations_reach on imported_accommodations as restrictive for all to app_limited
  using (false);
grant select, insert, update, delete on imported_accommodations to app_user;

create table imported_bookings (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  booking_id uuid not null,
  primary key (tenant_id, import_id, booking_id),
  constraint imported_bookings_once unique (tenant_id, booking_id),
  constraint imported_bookings_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_bookings_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade
);

alter table imported_bookings enable row level security, force row level security;
create policy imported_bookings_tenant on imported_bookings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy imported_bookings_reach on imported_bookings as restrictive for all to app_limited using (false);
grant select, insert, update, delete on imported_bookings to app_user;

-- Undoing an import deletes what it made. Nothing else of bookings, payments and guests is ever deleted; of payments
-- only those that came with their booking.
create policy bookings_taken_back on bookings as restrictive for delete to app_user using (exists (
  select from imported_bookings i where i.tenant_id = (select current_tenant()) and i.booking_id = bookings.id));

create policy booking_payments_taken_back on booking_payments as restrictive for delete to app_user using (exists (
  select from imported_bookings i
  join imports m on m.tenant_id = i.tenant_id and m.id = i.import_id
  join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
  where i.tenant_id = (select current_tenant()) and i.booking_id = booking_payments.booking_id
    and (m.sample or b.created_at = booking_payments.created_at)));

create table imported_guests (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  guest_id uuid not null,
  primary key (tenant_id, import_id, guest_id),
  constraint imported_guests_once unique (tenant_id, guest_id),
  constraint imported_guests_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_guests_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id)
    on delete cascade
);

alter table imported_guests enable row level security, force row level security;
create policy imported_guests_tenant on imported_guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy imported_guests_reach on imported_guests as restrictive for all to app_limited using (false);
grant select, insert, update, delete on imported_guests to app_user;

create policy guests_taken_back on guests as restrictive for delete to app_user using (exists (
  select from imported_guests i where i.tenant_id = (select current_tenant()) and i.guest_id = guests.id));

-- A company's export of all its data, made by a worker; its bytes are in the file store, in `pieces`.
create table exports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  state text not null default 'waiting',
  done bigint not null default 0,
  total bigint not null default 0,
  pieces integer not null default 0,
  bytes bigint,
  created_by uuid references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  kept_until timestamptz not null,
  primary key (tenant_id, id),
  constraint exports_state check (state in ('waiting', 'ready', 'failed', 'gone')),
  constraint exports_ready check (state <> 'ready' or num_nonnulls(bytes, finished_at) = 2),
  constraint exports_counts check (done >= 0 and total >= 0 and pieces >= 0)
);
-- One is made at a time.
create unique index exports_one_waiting on exports (tenant_id) where state = 'waiting';

alter table exports enable row level security, force row level security;
create policy exports_tenant on exports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- An export holds the whole company.
create policy exports_reach on exports as restrictive for all to app_limited using (false);
grant select, insert, update on exports to app_user;
