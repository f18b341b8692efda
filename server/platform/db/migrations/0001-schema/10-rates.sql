-- What a night costs beyond the base price of its accommodation, and what a stay has to keep to.

-- A rule for one accommodation, for those of a group or, if it names neither, for all. Nights from the first to the
-- last, both included; yearly rules keep month and day and may pass New Year's Eve.
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
  constraint seasons_dates check (last_night >= first_night
    and (not yearly or last_night < first_night + interval '1 year')),
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
create index seasons_by_accommodation on seasons (tenant_id, accommodation_id) where accommodation_id is not null;

alter table seasons enable row level security, force row level security;
create policy seasons_tenant on seasons for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy seasons_reach on seasons as restrictive for all to app_limited
  using (accommodation_id is null or accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on seasons to app_user;

-- What one day of one accommodation sets by itself. A day without a setting has no row.
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

alter table rate_overrides enable row level security, force row level security;
create policy rate_overrides_tenant on rate_overrides for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy rate_overrides_reach on rate_overrides as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on rate_overrides to app_user;

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
create index fees_by_accommodation on fees (tenant_id, accommodation_id) where accommodation_id is not null;

alter table fees enable row level security, force row level security;
create policy fees_tenant on fees for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy fees_reach on fees as restrictive for all to app_limited
  using (accommodation_id is null or accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on fees to app_user;

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
create index length_discounts_by_accommodation on length_discounts (tenant_id, accommodation_id)
  where accommodation_id is not null;

alter table length_discounts enable row level security, force row level security;
create policy length_discounts_tenant on length_discounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy length_discounts_reach on length_discounts as restrictive for all to app_limited
  using (accommodation_id is null or accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on length_discounts to app_user;

create table coupons (
  tenant_id uuid not null references tenants,
  id uuid not null,
  code text not null,
  accommodation_id uuid,
  "group" text,
  basis_points integer,
  amount_cents bigint,
  booked_from date,
  booked_until date,
  first_night date,
  last_night date,
  min_nights integer,
  -- How many bookings may use it; null for any number.
  max_uses integer,
  -- Excluded from use.
  paused boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint coupons_code unique (tenant_id, code),
  constraint coupons_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint coupons_target check (accommodation_id is null or "group" is null),
  constraint coupons_off check ((basis_points is null) <> (amount_cents is null)),
  constraint coupons_percent check (basis_points between 1 and 10000),
  constraint coupons_amount check (amount_cents >= 1),
  constraint coupons_days check (booked_from <= booked_until and first_night <= last_night),
  constraint coupons_limits check (min_nights >= 1 and max_uses >= 1)
);
create index coupons_by_accommodation on coupons (tenant_id, accommodation_id) where accommodation_id is not null;

alter table coupons enable row level security, force row level security;
create policy coupons_tenant on coupons for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy coupons_reach on coupons as restrictive for all to app_limited
  using (accommodation_id is null or accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on coupons to app_user;

-- What a company usually agrees with a channel (domain/commission.ts). No row if nothing was set.
create table channel_terms (
  tenant_id uuid not null references tenants,
  channel text not null,
  commission_basis_points integer,
  collected_by text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, channel),
  constraint channel_terms_channel check (channel in
    ('direct', 'phone', 'whatsapp', 'walk_in', 'site', 'airbnb', 'booking_com', 'other')),
  constraint channel_terms_share check (commission_basis_points between 0 and 10000),
  constraint channel_terms_collected_by check (collected_by in ('company', 'channel'))
);

alter table channel_terms enable row level security, force row level security;
create policy channel_terms_tenant on channel_terms for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on channel_terms to app_user;
