-- Coupons, and the one that a booking was taken with: as it was then, whatever becomes of it.
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
  -- How many bookings may have it at a time; null for any number.
  max_uses integer,
  -- Nobody books with it meanwhile.
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

alter table coupons enable row level security;
alter table coupons force row level security;
create policy coupons_tenant on coupons for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on coupons to app_user;

alter table bookings
  add column coupon_id uuid,
  add column coupon jsonb,
  add constraint bookings_coupon foreign key (tenant_id, coupon_id)
    references coupons (tenant_id, id) on delete set null (coupon_id);
create index bookings_by_coupon on bookings (tenant_id, coupon_id) where coupon_id is not null;
