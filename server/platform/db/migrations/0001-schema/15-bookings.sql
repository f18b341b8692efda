-- Bookings, with their other guests and files.

create function sum_cents(items jsonb, field text) returns bigint language sql immutable strict
  as $$ select coalesce(sum((item ->> field)::bigint), 0)::bigint from jsonb_array_elements(items) item $$;

-- The lodging revenue of a stay: its total without what is no lodging (domain/lodging-revenue).
create function charged_cents(charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce(sum(greatest(0, (charge ->> 'amount_cents')::bigint)), 0)::bigint
    from jsonb_array_elements(charges) charge $$;

-- What the desk sold to the guest of a channel's stay: added nights, with their share of what is charged by the
-- night. The guest pays it at the house, and the channel keeps nothing of it.
create function desk_sold_cents(nights jsonb, charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce((select sum((night ->> 'price_cents')::bigint) from jsonb_array_elements(nights) night
      where night ? 'desk'), 0)::bigint
    + sum_cents(charges, 'desk_cents') $$;

-- `nights` and `charges` are the frozen quote; the database checks that they add up to the total.
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
  -- Plan and policy are frozen as they were when the booking was made; `refund` is what its cancellation came to.
  booked_on date,
  payment_plan_id uuid,
  payment_plan jsonb,
  cancellation_policy_id uuid,
  cancellation_policy jsonb,
  security_held_cents bigint not null default 0,
  refund jsonb,
  -- When guests came and left; `before_departure` undoes an early departure on the same day.
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  before_departure jsonb,
  -- The first part of a stay that was split over several accommodations.
  stay_id uuid,
  before_move jsonb,
  coupon_id uuid,
  coupon jsonb,
  -- What the channel keeps: a share of the total or a fixed amount, never both, null if unknown. The amount is
  -- computed when it is read.
  commission_basis_points integer,
  commission_cents bigint,
  collected_by text not null default 'company',
  -- The due day of the first instalment that the payments do not cover; null if nothing more is due. Written by the
  -- database.
  open_due_on date,
  -- How far the booking is paid, as its rows and the list's filter say it (server/bookings/booking-answer.ts).
  payment_state text generated always as (case
    when paid_cents > total_cents then 'overpaid' when paid_cents = total_cents then 'paid'
    when paid_cents = 0 then 'unpaid' else 'partial' end) stored,
  -- True if a booking that was given up still owes its fee. A column, so that the planner knows how rare that is.
  owes_fee boolean generated always as (
    status in ('cancelled', 'no_show') and coalesce((refund ->> 'fee_cents')::bigint, 0) > paid_cents) stored,
  lodging_cents bigint generated always as
    (case when charges = '[]' then total_cents else greatest(0, total_cents - charged_cents(charges)) end) stored,
  -- The end of the hold before the guest announced a Pix. An announcement moves `hold_expires_at`, the only end that
  -- is queried: 24 hours for the answer, 2 more after a refusal.
  hold_agreed_until timestamptz,
  -- What undoing a cancellation or a no-show on the same day restores: status, end of the hold, amount paid.
  before_end jsonb,
  desk_cents bigint not null generated always as (desk_sold_cents(nights, charges)) stored,
  primary key (tenant_id, id),
  constraint bookings_code unique (tenant_id, code),
  constraint bookings_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
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
  -- A booking that holds nights has its row in occupancies; any other has none.
  constraint bookings_occupancy check (case
    when status in ('hold', 'confirmed', 'checked_in') then occupancy_id is not null
    when status in ('inquiry', 'cancelled', 'expired') then occupancy_id is null
    else true end),
  constraint bookings_payment_plan foreign key (tenant_id, payment_plan_id) references payment_plans (tenant_id, id),
  constraint bookings_cancellation_policy foreign key (tenant_id, cancellation_policy_id)
    references cancellation_policies (tenant_id, id),
  constraint bookings_plan_frozen check ((payment_plan_id is null) = (payment_plan is null)
    and (cancellation_policy_id is null) = (cancellation_policy is null)),
  constraint bookings_security_held check (security_held_cents >= 0),
  constraint bookings_stay_of foreign key (tenant_id, stay_id) references bookings (tenant_id, id)
    deferrable initially deferred,
  constraint bookings_coupon foreign key (tenant_id, coupon_id)
    references coupons (tenant_id, id) on delete set null (coupon_id),
  constraint bookings_commission check (commission_basis_points is null or commission_cents is null),
  constraint bookings_commission_share check (commission_basis_points between 0 and 10000),
  constraint bookings_commission_amount check (commission_cents between 0 and 10000000000),
  constraint bookings_collected_by check (collected_by in ('company', 'channel')),
  constraint bookings_commission_of_guests check (type = 'guest'
    or (commission_basis_points is null and commission_cents is null and collected_by = 'company')),
  -- A cancellation returns money and credit, neither negative, and a credit has a last day.
  constraint bookings_refund_parts check (refund is null
    or (coalesce((refund ->> 'credit_cents')::bigint, 0) between 0 and (refund ->> 'refund_cents')::bigint
      and (refund ->> 'credit_until' is null) = (coalesce((refund ->> 'credit_cents')::bigint, 0) = 0))),
  constraint bookings_hold_announced check (hold_agreed_until is null
    or status in ('hold', 'expired') and hold_expires_at >= hold_agreed_until
      and hold_expires_at - hold_agreed_until <= interval '26 hours'),
  constraint bookings_before_end check (before_end is null or status in ('cancelled', 'no_show'))
);
create index bookings_by_check_out on bookings (tenant_id, check_out desc, id desc);
create index bookings_by_created_at on bookings (tenant_id, created_at desc, id desc);
create index bookings_by_total on bookings (tenant_id, total_cents desc, id desc);
create index bookings_by_accommodation on bookings (tenant_id, accommodation_id, check_in desc, id desc);
create index bookings_by_payment_plan on bookings (tenant_id, payment_plan_id) where payment_plan_id is not null;
create index bookings_by_cancellation_policy on bookings (tenant_id, cancellation_policy_id)
  where cancellation_policy_id is not null;
-- Bookings that the charts draw although they hold no nights. Few, so the index costs the others nothing.
create index bookings_without_nights on bookings (tenant_id, check_out, check_in)
  where occupancy_id is null and status in ('inquiry', 'checked_out', 'no_show');
create index bookings_by_stay on bookings (tenant_id, stay_id) where stay_id is not null;
create index bookings_by_channel_code on bookings (tenant_id, channel_code) where channel_code is not null;
create index bookings_by_coupon on bookings (tenant_id, coupon_id) where coupon_id is not null;
-- The day sheet lists holds that have just expired.
create index bookings_expired on bookings (tenant_id, hold_expires_at) where status = 'expired';
create index bookings_with_credit on bookings (tenant_id, holder_id)
  where coalesce((refund ->> 'credit_cents')::bigint, 0) > 0;
create index bookings_open_due on bookings (tenant_id, open_due_on, id)
  where open_due_on is not null and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
-- A list under one filter reads one stretch of an index, in the list's order: per value, or pair of values.
create index bookings_by_payment on bookings (tenant_id, payment_state, status, check_in desc, id desc);
create index bookings_by_channel on bookings (tenant_id, channel, collected_by, check_in desc, id desc);
-- Bookings that wait for their channel's money, and those given up for a fee.
create index bookings_owed_by_channel on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'channel' and paid_cents < total_cents
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
create index bookings_owing_fee on bookings (tenant_id, check_in desc, id desc)
  where owes_fee;
create index bookings_by_status on bookings (tenant_id, status, check_in desc, id desc) include (accommodation_id);
create index bookings_by_holder on bookings (tenant_id, holder_id) include (accommodation_id);
-- Recently ended holds without a payment: a Pix for one may still arrive.
create index bookings_ended_holds on bookings (tenant_id, hold_expires_at)
  where open_due_on is not null and status in ('hold', 'expired');
create index bookings_owed_by_guests on bookings (tenant_id, check_in desc, id desc)
  include (accommodation_id, status, hold_expires_at)
  where collected_by = 'company' and paid_cents < total_cents
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
create index bookings_due_holds on bookings (tenant_id, hold_expires_at, accommodation_id) where status = 'hold';
-- What guests of a channel's stays owe at the house.
create index bookings_owed_at_house on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'channel' and (desk_cents > 0 or jsonb_path_exists(charges, '$[*].id'))
    and paid_cents < total_cents and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc, check_out)
  include (accommodation_id, type, status, occupancy_id, hold_expires_at, total_cents, paid_cents, desk_cents,
    lodging_cents, commission_cents, commission_basis_points, owes_fee);
-- Recent events of bookings, for rules that count from a moment.
create index bookings_by_update on bookings (tenant_id, updated_at);

alter table bookings enable row level security, force row level security;
create policy bookings_tenant on bookings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The job that expires holds finds the companies that have due ones, and nothing else.
create policy bookings_due on bookings for select to app_auth using (status = 'hold');
create policy bookings_reach on bookings as restrictive for all to app_limited
  using (accommodation_id in (select unnest(current_reach())))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on bookings to app_user;
grant select (tenant_id, status, accommodation_id, hold_expires_at) on bookings to app_auth;

-- The other guests of a booking, in order. The holder is on the booking itself and never among them.
create table booking_guests (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  guest_id uuid not null,
  position integer not null,
  created_at timestamptz not null,
  -- Companions keep the accommodation of the booking.
  accommodation_id uuid,
  primary key (tenant_id, booking_id, guest_id),
  constraint booking_guests_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_guests_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint booking_guests_position check (position > 0),
  -- A check and not `not null`: the trigger fills the column, so inserts need not.
  constraint booking_guests_placed check (accommodation_id is not null)
);
create index booking_guests_by_guest on booking_guests (tenant_id, guest_id, booking_id) include (accommodation_id);

create function booking_guests_without_holder() returns trigger language plpgsql as $$
begin
  if exists (select from bookings b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id and b.holder_id = new.guest_id) then
    raise exception 'who answers for a booking is not among its other guests' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger booking_guests_without_holder before insert or update of guest_id on booking_guests
  for each row execute function booking_guests_without_holder();

create function booking_guests_accommodation() returns trigger language plpgsql as $$
begin
  new.accommodation_id := (select b.accommodation_id from bookings b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id);
  return new;
end $$;
create trigger booking_guests_accommodation before insert or update of booking_id, accommodation_id on booking_guests
  for each row execute function booking_guests_accommodation();

alter table booking_guests enable row level security, force row level security;
create policy booking_guests_tenant on booking_guests for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_guests_reach on booking_guests as restrictive for all to app_limited
  using (accommodation_id in (select unnest(current_reach())))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on booking_guests to app_user;

-- A guest is reached by their stays. A new one is written before the stay, and can be read after it.
create policy guests_reach on guests as restrictive for select to app_limited using (coalesce(
  (select true from bookings b where b.tenant_id = guests.tenant_id and b.holder_id = guests.id limit 1),
  (select true from booking_guests c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id limit 1)));

-- A companion who becomes the holder stops being a companion.
create function booking_guests_leave() returns trigger language plpgsql as $$
begin
  delete from booking_guests c
  where c.tenant_id = new.tenant_id and c.booking_id = new.id and c.guest_id = new.holder_id;
  return null;
end $$;
create trigger booking_guests_leave after update of holder_id on bookings
  for each row when (old.holder_id is distinct from new.holder_id) execute function booking_guests_leave();

create function booking_guests_move() returns trigger language plpgsql as $$
begin
  update booking_guests c set accommodation_id = new.accommodation_id
  where c.tenant_id = new.tenant_id and c.booking_id = new.id;
  return null;
end $$;
create trigger booking_guests_move after update of accommodation_id on bookings
  for each row when (old.accommodation_id is distinct from new.accommodation_id)
    execute function booking_guests_move();

-- The bytes are in the file store under a random name.
create table booking_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  stored_name text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_by uuid,
  -- Deleted, but kept for a while so that it can be restored.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint booking_files_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_files_stored_name unique (tenant_id, stored_name),
  constraint booking_files_size check (bytes > 0)
);
create index booking_files_by_booking on booking_files (tenant_id, booking_id, id);

create trigger booking_files_count after insert or delete or update of bytes on booking_files
  for each row execute function count_bytes();

alter table booking_files enable row level security, force row level security;
create policy booking_files_tenant on booking_files for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_files_reach on booking_files as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = booking_files.tenant_id and b.id = booking_files.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = booking_files.tenant_id and b.id = booking_files.booking_id));
grant select, insert, update, delete on booking_files to app_user;
