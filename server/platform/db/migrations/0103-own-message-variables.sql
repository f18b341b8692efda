-- Variables of messages that a company defines, such as {{portao}}, and their values.
create table message_variables (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- as written in a text, without braces
  name text not null collate "C",
  label text not null,
  -- filled in for guests only, and only while the arrival guide of their booking is open
  guarded boolean not null,
  -- for accommodations without a value of their own
  value text,
  value_en text,
  value_es text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint message_variables_name unique (tenant_id, name),
  constraint message_variables_languages check (value is not null or num_nonnulls(value_en, value_es) = 0)
);

alter table message_variables enable row level security, force row level security;
create policy message_variables_tenant on message_variables for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on message_variables to app_user;

create table message_variable_values (
  tenant_id uuid not null,
  accommodation_id uuid not null,
  variable_id uuid not null,
  value text not null,
  value_en text,
  value_es text,
  primary key (tenant_id, accommodation_id, variable_id),
  constraint message_variable_values_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade,
  constraint message_variable_values_variable foreign key (tenant_id, variable_id)
    references message_variables (tenant_id, id) on delete cascade
);
create index message_variable_values_by_variable on message_variable_values (tenant_id, variable_id);

alter table message_variable_values enable row level security, force row level security;
create policy message_variable_values_tenant on message_variable_values for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy message_variable_values_reach on message_variable_values as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update, delete on message_variable_values to app_user;
