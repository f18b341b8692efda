-- Which nights are taken, and blocks.

-- Every night that is taken, by whatever takes it. The exclusion constraint is the promise of no double booking.
create table occupancies (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  source text not null,
  booking_id uuid,
  check_in date not null,
  check_out date not null,
  period daterange generated always as (daterange(check_in, check_out, '[)')) stored,
  occupies boolean not null default true,
  expires_at timestamptz,
  block_id uuid,
  -- An imported night whose place is taken keeps its row and does not occupy: the conflict is shown, and the night is
  -- taken as soon as it can be.
  import_id uuid,
  -- An echo (channel_told_nights) keeps its row, occupies nothing and waits for nothing.
  echo boolean not null default false,
  primary key (tenant_id, id),
  constraint occupancies_stay unique (tenant_id, id, accommodation_id, check_in, check_out),
  constraint occupancies_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint occupancies_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    deferrable initially immediate,
  constraint occupancies_source check (source in ('booking', 'block', 'import', 'preparation')),
  constraint occupancies_source_booking check ((source in ('booking', 'preparation')) = (booking_id is not null)),
  constraint occupancies_period check (check_out > check_in),
  constraint occupancies_no_overlap exclude using gist
    (tenant_id with =, accommodation_id with =, period with &&) where (occupies),
  constraint occupancies_source_block check ((source = 'block') = (block_id is not null)),
  constraint occupancies_source_import check ((source = 'import') = (import_id is not null)),
  constraint occupancies_waiting check (occupies or source = 'import'),
  constraint occupancies_echo check (not echo or (source = 'import' and not occupies))
);
-- Contains all that availability reads, so that the index alone is read.
create index occupancies_by_dates on occupancies (tenant_id, check_out, check_in)
  include (accommodation_id, source, booking_id, expires_at) where occupies;
create index occupancies_by_booking on occupancies (tenant_id, booking_id) where booking_id is not null;
create index occupancies_by_block on occupancies (tenant_id, block_id) where block_id is not null;
create index occupancies_by_import on occupancies (tenant_id, import_id, check_out) where import_id is not null;
create index occupancies_waiting_nights on occupancies (tenant_id, accommodation_id, check_out) where not occupies;
create index occupancies_by_accommodation on occupancies (tenant_id, accommodation_id, check_out, check_in)
  include (source, booking_id, expires_at) where occupies;
-- An accommodation belongs to one company. Without these statistics the planner takes the two for independent,
-- expects less than one row where there are many companies, and then holds any index for as good as the right one.
create statistics occupancies_of_accommodations (dependencies) on tenant_id, accommodation_id from occupancies;

alter table occupancies enable row level security, force row level security;
create policy occupancies_tenant on occupancies for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy occupancies_reach on occupancies as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on occupancies to app_user;

-- Accommodation and dates are part of the key: a booking cannot say other nights than those it holds.
alter table bookings
  add constraint bookings_occupied foreign key
    (tenant_id, occupancy_id, accommodation_id, check_in, check_out)
    references occupancies (tenant_id, id, accommodation_id, check_in, check_out) deferrable initially deferred;

-- Nights that are not let, and why. A deleted block keeps its row so that it can be restored.
create table blocks (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  occupancy_id uuid,
  check_in date not null,
  check_out date not null,
  kind text not null,
  reason text,
  note text,
  created_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint blocks_accommodation foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id),
  constraint blocks_kind check (kind in ('out_of_order', 'own_use', 'owner', 'closed_season')),
  constraint blocks_nights check (check_out > check_in and check_out - check_in <= 732),
  -- A block that is not deleted has its row in occupancies; a deleted one has none.
  constraint blocks_occupancy check ((deleted_at is null) = (occupancy_id is not null)),
  -- Accommodation and dates are part of the key: a block cannot say other nights than those it holds.
  constraint blocks_occupied foreign key
    (tenant_id, occupancy_id, accommodation_id, check_in, check_out)
    references occupancies (tenant_id, id, accommodation_id, check_in, check_out) deferrable initially deferred
);
create index blocks_by_check_in on blocks (tenant_id, check_in desc, id desc) where deleted_at is null;
create index blocks_by_accommodation on blocks (tenant_id, accommodation_id, check_in desc, id desc);

alter table blocks enable row level security, force row level security;
create policy blocks_tenant on blocks for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy blocks_reach on blocks as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on blocks to app_user;

alter table occupancies
  add constraint occupancies_block foreign key (tenant_id, block_id) references blocks (tenant_id, id);
