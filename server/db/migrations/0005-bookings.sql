-- Guests, bookings and the one table of occupied periods.
create function sum_cents(items jsonb, field text) returns bigint language sql immutable strict
  as $$ select coalesce(sum((item ->> field)::bigint), 0)::bigint from jsonb_array_elements(items) item $$;

create table guests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  email text,
  phone text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create index guests_by_name on guests (tenant_id, name_folded, id);
create index guests_by_email on guests (tenant_id, email) where email is not null;
create index guests_by_phone on guests (tenant_id, phone) where phone is not null;

-- Priced nights and charges are the frozen quote, kept with the booking; the database checks that they add up.
create table bookings (
  tenant_id uuid not null references tenants,
  id uuid not null,
  code text not null collate "C",
  type text not null default 'guest',
  status text not null,
  accommodation_id uuid not null,
  occupancy_id uuid,
  check_in date not null,
  check_out date not null,
  arrival_time text,
  adults integer not null,
  children integer not null default 0,
  infants integer not null default 0,
  pets integer not null default 0,
  holder_id uuid not null,
  channel text not null default 'direct',
  channel_code text,
  nights jsonb not null,
  charges jsonb not null default '[]',
  total_cents bigint not null,
  paid_cents bigint not null default 0,
  note_internal text,
  note_guest text,
  note_cleaning text,
  tags text[] not null default '{}',
  overridden_rules text[] not null default '{}',
  hold_expires_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bookings_code unique (tenant_id, code),
  constraint bookings_accommodation foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id),
  constraint bookings_holder foreign key (tenant_id, holder_id) references guests (tenant_id, id),
  constraint bookings_type check (type in ('guest', 'owner', 'own_use')),
  constraint bookings_status check (status in
    ('inquiry', 'hold', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  constraint bookings_channel check (channel in
    ('direct', 'phone', 'whatsapp', 'walk_in', 'site', 'airbnb', 'booking_com', 'other')),
  constraint bookings_stay check (check_out > check_in and check_out - check_in <= 365),
  constraint bookings_people check (adults >= 1 and children >= 0 and infants >= 0 and pets >= 0),
  constraint bookings_money check (total_cents >= 0 and paid_cents >= 0),
  constraint bookings_total check
    (total_cents = sum_cents(nights, 'price_cents') + sum_cents(charges, 'amount_cents')),
  constraint bookings_nights check (jsonb_array_length(nights) = check_out - check_in),
  constraint bookings_hold check (status <> 'hold' or hold_expires_at is not null),
  -- A booking that holds nights has its row among the occupied periods; one that does not, has none.
  constraint bookings_occupancy check (case
    when status in ('hold', 'confirmed', 'checked_in') then occupancy_id is not null
    when status in ('inquiry', 'cancelled', 'expired') then occupancy_id is null
    else true end)
);

-- Every night that is taken, whatever took it. The exclusion constraint is the promise of no double booking.
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
  primary key (tenant_id, id),
  constraint occupancies_stay unique (tenant_id, id, accommodation_id, check_in, check_out),
  constraint occupancies_accommodation foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id),
  constraint occupancies_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint occupancies_source check (source in ('booking', 'block', 'import', 'preparation')),
  constraint occupancies_source_booking check ((source in ('booking', 'preparation')) = (booking_id is not null)),
  constraint occupancies_period check (check_out > check_in),
  constraint occupancies_no_overlap exclude using gist
    (tenant_id with =, accommodation_id with =, period with &&) where (occupies)
);

-- Accommodation and dates are part of the key: a booking cannot say other nights than those it holds.
alter table bookings add constraint bookings_occupied foreign key
  (tenant_id, occupancy_id, accommodation_id, check_in, check_out)
  references occupancies (tenant_id, id, accommodation_id, check_in, check_out) deferrable initially deferred;

create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc);
create index bookings_by_check_out on bookings (tenant_id, check_out desc, id desc);
create index bookings_by_created_at on bookings (tenant_id, created_at desc, id desc);
create index bookings_by_total on bookings (tenant_id, total_cents desc, id desc);
create index bookings_by_status on bookings (tenant_id, status, check_in desc, id desc);
create index bookings_by_accommodation on bookings (tenant_id, accommodation_id, check_in desc, id desc);
create index bookings_by_holder on bookings (tenant_id, holder_id);
create index bookings_due_holds on bookings (tenant_id, accommodation_id, hold_expires_at) where status = 'hold';
-- Holds all that availability asks, so that it alone is read.
create index occupancies_by_dates on occupancies (tenant_id, check_out, check_in)
  include (accommodation_id, source, booking_id, expires_at) where occupies;
create index occupancies_by_accommodation on occupancies (tenant_id, accommodation_id, check_out, check_in)
  where occupies;
create index occupancies_by_booking on occupancies (tenant_id, booking_id) where booking_id is not null;

alter table guests enable row level security;
alter table guests force row level security;
create policy guests_tenant on guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table bookings enable row level security;
alter table bookings force row level security;
create policy bookings_tenant on bookings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table occupancies enable row level security;
alter table occupancies force row level security;
create policy occupancies_tenant on occupancies for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update on guests, bookings to app_user;
grant select, insert, update, delete on occupancies to app_user;
-- The job that expires holds asks which companies have due ones; it learns nothing else.
create policy bookings_due on bookings for select to app_auth using (status = 'hold');
grant select (tenant_id, accommodation_id, status, hold_expires_at) on bookings to app_auth;
