-- What the channel of a booking keeps, and who takes the guest's money. A share of the total or a fixed amount, never
-- both; neither where nobody said. What it comes to is computed when it is read.
alter table bookings
  add column commission_basis_points integer,
  add column commission_cents bigint,
  add column collected_by text not null default 'company',
  add constraint bookings_commission check (commission_basis_points is null or commission_cents is null),
  add constraint bookings_commission_share check (commission_basis_points between 0 and 10000),
  add constraint bookings_commission_amount check (commission_cents between 0 and 10000000000),
  add constraint bookings_collected_by check (collected_by in ('company', 'channel')),
  add constraint bookings_commission_of_guests check (type = 'guest'
    or (commission_basis_points is null and commission_cents is null and collected_by = 'company'));

-- What a company usually agrees with a channel. No row where it never said anything: domain/commission.ts.
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

alter table channel_terms enable row level security;
alter table channel_terms force row level security;
create policy channel_terms_tenant on channel_terms for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update on channel_terms to app_user;
