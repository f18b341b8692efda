-- Companies, and how much of their limits they use.

create table tenants (
  id uuid primary key,
  name text not null,
  legal_name text not null,
  document text not null,
  cadastur text,
  email text,
  phone text,
  address jsonb,
  timezone text not null default 'America/Sao_Paulo',
  check_in_time text not null default '15:00',
  check_out_time text not null default '12:00',
  hold_hours integer not null default 24,
  currency text not null default 'BRL',
  plan_id uuid references plans,
  state text not null default 'trial',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirms_by text not null default 'guest',
  -- When the company hid its first steps; their ticks are computed.
  first_steps_hidden_at timestamptz,
  kind text,
  color text,
  privacy_email text,
  pix_kind text,
  pix_key text,
  house_rules text,
  own_holidays text,
  -- The day on which reading and export ended, 90 days after the cancellation. Nothing is deleted.
  reading_ended_on date,
  constraint tenants_state check (state in ('trial', 'active', 'past_due', 'suspended', 'cancelled')),
  constraint tenants_hold_hours check (hold_hours between 1 and 720),
  constraint tenants_confirms_by check (confirms_by in ('guest', 'staff', 'deposit')),
  constraint tenants_kind check (kind in ('inn', 'hotel', 'hostel', 'vacation_rental', 'manager', 'camping', 'other')),
  constraint tenants_color check (color ~ '^#[0-9a-f]{6}$'),
  constraint tenants_pix check ((pix_kind is null) = (pix_key is null)),
  constraint tenants_pix_kind check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  constraint tenants_house_rules check (length(house_rules) <= 4000),
  constraint tenants_own_holidays check (length(own_holidays) <= 2000)
);
create index tenants_in_order on tenants (folded(name) collate "C", id);
create index tenants_by_age on tenants (created_at, id);
create index tenants_still_reading on tenants (id) where state = 'cancelled' and reading_ended_on is null;
-- Companies of a state in the order of their names, counted in the index alone.
create index tenants_by_state on tenants (state, (folded(name)) collate "C", id);
-- Companies that service_totals does not count: the count of the service's list adds them.
create index tenants_without_plan on tenants (state) where plan_id is null;

alter table tenants enable row level security, force row level security;
create policy tenants_own on tenants for all to app_user
  using (id = (select current_tenant())) with check (id = (select current_tenant()));
create policy tenants_auth on tenants for select to app_auth using (true);
create policy tenants_admin on tenants for all to app_admin using (true) with check (true);
grant select on tenants to app_user, app_auth;
grant select, insert, update on tenants to app_admin;
-- Plan and state are changed by the service only.
grant update (name, legal_name, document, cadastur, email, phone, address, timezone, check_in_time, check_out_time,
  hold_hours, version, updated_at, confirms_by, first_steps_hidden_at, kind, color, privacy_email, pix_kind, pix_key,
  house_rules, own_holidays) on tenants to app_user;

create table logos (
  tenant_id uuid primary key references tenants,
  id uuid not null,
  image bytea not null,
  created_at timestamptz not null,
  constraint logos_size check (length(image) <= 400000)
);

alter table logos enable row level security, force row level security;
create policy logos_tenant on logos for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- Guests and mails show it.
create policy logos_auth on logos for select to app_auth using (true);
grant select, insert, update, delete on logos to app_user;
grant select on logos to app_auth;

-- How much of its limits a company uses, kept by triggers, so that the service reads no company's own tables.
create table tenant_usage (
  tenant_id uuid primary key references tenants,
  accommodations integer not null default 0,
  -- The most that were active at once since the period began.
  peak_accommodations integer not null default 0,
  people integer not null default 0,
  storage_bytes bigint not null default 0,
  last_access_at timestamptz
);

alter table tenant_usage enable row level security, force row level security;
create policy tenant_usage_tenant on tenant_usage for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy tenant_usage_auth on tenant_usage for all to app_auth using (true) with check (true);
create policy tenant_usage_admin on tenant_usage for all to app_admin using (true) with check (true);
grant select on tenant_usage to app_user;
grant select, insert, update on tenant_usage to app_auth, app_admin;
grant update (accommodations, peak_accommodations, people, storage_bytes) on tenant_usage to app_user;
