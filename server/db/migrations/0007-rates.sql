-- What a night costs beyond its accommodation's base and weekend price, and what a stay has to keep to.
alter table accommodations
  add column max_nights integer,
  add column min_notice integer not null default 0,
  add column booking_window integer,
  add constraint accommodations_stay_length check (max_nights between min_nights and 365),
  add constraint accommodations_notice check (min_notice between 0 and 365 and booking_window between min_notice and 1095);

-- A rule for one accommodation, for those of a group, or, when it names neither, for all of the company.
-- Nights from the first to the last, both included; yearly ones keep month and day and may pass New Year's Eve.
create table seasons (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  accommodation_id uuid,
  "group" text,
  first_night date not null,
  last_night date not null,
  yearly boolean not null default false,
  weekdays integer[] not null default '{0,1,2,3,4,5,6}',
  mode text not null,
  amount_cents bigint,
  basis_points integer,
  min_nights integer,
  closed_arrival_days integer[] not null default '{}',
  closed_departure_days integer[] not null default '{}',
  priority integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint seasons_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint seasons_target check (accommodation_id is null or "group" is null),
  constraint seasons_dates check (last_night >= first_night and (not yearly or last_night < first_night + interval '1 year')),
  constraint seasons_mode check
    (mode in ('keep', 'set', 'plus_amount', 'minus_amount', 'plus_percent', 'minus_percent')),
  constraint seasons_amount check ((mode in ('set', 'plus_amount', 'minus_amount')) = (amount_cents is not null)
    and amount_cents >= 0),
  constraint seasons_percent check ((mode in ('plus_percent', 'minus_percent')) = (basis_points is not null)
    and basis_points between 0 and case when mode = 'minus_percent' then 10000 else 100000 end),
  constraint seasons_nights check (min_nights between 1 and 365),
  constraint seasons_weekdays check (cardinality(weekdays) >= 1 and weekdays <@ '{0,1,2,3,4,5,6}'
    and closed_arrival_days <@ '{0,1,2,3,4,5,6}' and closed_departure_days <@ '{0,1,2,3,4,5,6}')
);

-- What one day of one accommodation says on its own. A day that says nothing has no row.
create table rate_overrides (
  tenant_id uuid not null references tenants,
  accommodation_id uuid not null,
  date date not null,
  price_cents bigint,
  min_nights integer,
  closed boolean not null default false,
  primary key (tenant_id, accommodation_id, date),
  constraint rate_overrides_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint rate_overrides_price check (price_cents >= 0),
  constraint rate_overrides_nights check (min_nights between 1 and 365),
  constraint rate_overrides_said check (price_cents is not null or min_nights is not null or closed)
);

create table fees (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  accommodation_id uuid,
  "group" text,
  unit text not null,
  amount_cents bigint,
  basis_points integer,
  mandatory boolean not null default false,
  refundable boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint fees_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint fees_target check (accommodation_id is null or "group" is null),
  constraint fees_unit check (unit in ('stay', 'night', 'guest', 'guest_night', 'percent')),
  constraint fees_amount check ((unit <> 'percent') = (amount_cents is not null) and amount_cents >= 0),
  constraint fees_percent check ((unit = 'percent') = (basis_points is not null) and basis_points between 0 and 10000)
);

create table length_discounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  accommodation_id uuid,
  "group" text,
  from_nights integer not null,
  basis_points integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint length_discounts_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint length_discounts_target check (accommodation_id is null or "group" is null),
  constraint length_discounts_nights check (from_nights between 2 and 365),
  constraint length_discounts_percent check (basis_points between 1 and 10000)
);

create index seasons_by_accommodation on seasons (tenant_id, accommodation_id) where accommodation_id is not null;
create index fees_by_accommodation on fees (tenant_id, accommodation_id) where accommodation_id is not null;
create index length_discounts_by_accommodation on length_discounts (tenant_id, accommodation_id)
  where accommodation_id is not null;

alter table seasons enable row level security;
alter table seasons force row level security;
create policy seasons_tenant on seasons for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table rate_overrides enable row level security;
alter table rate_overrides force row level security;
create policy rate_overrides_tenant on rate_overrides for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table fees enable row level security;
alter table fees force row level security;
create policy fees_tenant on fees for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table length_discounts enable row level security;
alter table length_discounts force row level security;
create policy length_discounts_tenant on length_discounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on seasons, rate_overrides, fees, length_discounts to app_user;
