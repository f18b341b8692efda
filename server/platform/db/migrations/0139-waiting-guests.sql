-- Kind: expand.
-- Somebody who would come if the nights were free: in one accommodation, or in any that fits. The dashboard says when
-- they are.
create table waiting_guests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid,
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  name text not null,
  phone text not null,
  closed_at timestamptz,
  closed_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint waiting_guests_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint waiting_guests_nights check (check_out > check_in),
  constraint waiting_guests_people check (adults >= 1 and children >= 0 and pets >= 0)
);
create index waiting_guests_open on waiting_guests (tenant_id, check_in, id) where closed_at is null;
create index waiting_guests_by_accommodation on waiting_guests (tenant_id, accommodation_id);
create index waiting_guests_by_end on waiting_guests (check_out);

alter table waiting_guests enable row level security, force row level security;
create policy waiting_guests_tenant on waiting_guests for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
create policy waiting_guests_reach on waiting_guests as restrictive for all to app_limited
  using (accommodation_id is null or exists (select from public.accommodations a
  where a.tenant_id = waiting_guests.tenant_id and a.id = waiting_guests.accommodation_id))
  with check (accommodation_id is null or exists (select from public.accommodations a
  where a.tenant_id = waiting_guests.tenant_id and a.id = waiting_guests.accommodation_id));
-- the companies with past ones, for the job that deletes them
create policy waiting_guests_past on waiting_guests for select to app_auth using (true);
grant select, insert, delete on waiting_guests to app_user;
grant update (closed_at, closed_by, name, phone) on waiting_guests to app_user;
grant select (tenant_id, check_out) on waiting_guests to app_auth;
