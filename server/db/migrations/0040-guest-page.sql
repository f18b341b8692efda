-- The page that a guest opens without log-in, and what he confirmed there. New companies let him; those that are there
-- go on as they were until they say so.
alter table tenants
  drop constraint tenants_confirms_by,
  add constraint tenants_confirms_by check (confirms_by in ('guest', 'staff', 'deposit')),
  alter column confirms_by set default 'guest';

-- One living link a booking: another one takes its place, and its token opens nothing any more. The token itself is
-- nowhere: it follows from the id and a key of the service, and is recognised by its hash.
create table guest_links (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, booking_id),
  constraint guest_links_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index guest_links_by_token on guest_links (token_hash);

-- What a guest agreed to, when and from where. It is no personal data but for address and device.
create table guest_confirmations (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  confirmed_at timestamptz not null,
  address text,
  device text,
  terms text not null,
  terms_hash bytea not null,
  primary key (tenant_id, booking_id),
  constraint guest_confirmations_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint guest_confirmations_hash check (terms_hash = sha256(convert_to(terms, 'UTF8')))
);

alter table guest_links enable row level security;
alter table guest_links force row level security;
create policy guest_links_tenant on guest_links for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table guest_confirmations enable row level security;
alter table guest_confirmations force row level security;
create policy guest_confirmations_tenant on guest_confirmations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on guest_links to app_user;
grant select, insert on guest_confirmations to app_user;
grant update (address, device) on guest_confirmations to app_user;

-- Who opens a page brings its token and nothing else: the token's hash says which company to go to.
create policy guest_links_directory on guest_links for select to app_auth using (true);
grant select (tenant_id, token_hash) on guest_links to app_auth;
