-- Files of bookings: what was sent, as it is known here. The bytes lie in the file store under a random name.
create table booking_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  stored_name text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_by uuid,
  -- Deleted, but kept a while: it can be brought back.
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

alter table booking_files enable row level security;
alter table booking_files force row level security;
create policy booking_files_tenant on booking_files for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on booking_files to app_user;
