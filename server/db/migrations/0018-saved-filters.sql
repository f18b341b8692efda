-- Lists of bookings that people come back to, each person's own.
create table saved_filters (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  -- the address of the list after its question mark
  filter text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint saved_filters_name unique (tenant_id, user_id, name_folded),
  constraint saved_filters_person foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
    on delete cascade
);

alter table saved_filters enable row level security;
alter table saved_filters force row level security;
create policy saved_filters_tenant on saved_filters for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on saved_filters to app_user;
