-- Companies, people, who belongs where, and what each may do there.
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
  constraint tenants_state check (state in ('trial', 'active', 'past_due', 'suspended', 'cancelled')),
  constraint tenants_hold_hours check (hold_hours between 1 and 720)
);

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  phone text,
  avatar text,
  timezone text not null default 'America/Sao_Paulo',
  locale text not null default 'pt-BR',
  theme text not null default 'light',
  password_hash text not null,
  is_super_admin boolean not null default false,
  default_tenant_id uuid,
  blocked_at timestamptz,
  last_access_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint users_email unique (email),
  constraint users_email_folded check (email = lower(email)),
  constraint users_theme check (theme in ('light', 'dark', 'system'))
);

create table sessions (
  token_hash bytea primary key,
  id uuid not null,
  user_id uuid not null references users,
  remember boolean not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_until timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_ends_at on sessions (ends_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

create table memberships (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  created_at timestamptz not null,
  blocked_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, user_id)
);
create index memberships_user on memberships (user_id);

create table roles (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  description text,
  system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint roles_name unique (tenant_id, name_folded)
);

create table role_permissions (
  tenant_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);

create table membership_roles (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade,
  constraint membership_roles_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index membership_roles_by_role on membership_roles (tenant_id, role_id);

alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenants_own on tenants for all to app_user
  using (id = (select current_tenant())) with check (id = (select current_tenant()));
create policy tenants_of_person on tenants for select to app_user
  using (id in (select tenant_id from memberships where user_id = (select current_person()) and blocked_at is null));
create policy tenants_auth on tenants for select to app_auth using (true);
create policy tenants_admin on tenants for all to app_admin using (true) with check (true);

alter table users enable row level security;
alter table users force row level security;
create policy users_self on users for all to app_user
  using (id = (select current_person())) with check (id = (select current_person()));
create policy users_of_tenant on users for select to app_user
  using (id in (select user_id from memberships where tenant_id = (select current_tenant())));
create policy users_auth on users for all to app_auth using (true) with check (true);
create policy users_admin on users for select to app_admin using (true);

alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_tenant on memberships for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy memberships_person on memberships for select to app_user using (user_id = (select current_person()));
create policy memberships_auth on memberships for select to app_auth using (true);

alter table roles enable row level security;
alter table roles force row level security;
create policy roles_tenant on roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy roles_auth on roles for select to app_auth using (true);

alter table role_permissions enable row level security;
alter table role_permissions force row level security;
create policy role_permissions_tenant on role_permissions for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy role_permissions_auth on role_permissions for select to app_auth using (true);

alter table membership_roles enable row level security;
alter table membership_roles force row level security;
create policy membership_roles_tenant on membership_roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy membership_roles_auth on membership_roles for select to app_auth using (true);

grant select on tenants to app_user, app_auth;
-- Plan and state are the super-admin's to change: the company may not write them.
grant update (name, legal_name, document, cadastur, email, phone, address, timezone, check_in_time, check_out_time,
  hold_hours, version, updated_at) on tenants to app_user;
grant select, insert, update on tenants to app_admin;
grant select (id, email, name, phone, avatar, timezone, locale, theme, is_super_admin, default_tenant_id, blocked_at,
  last_access_at, version, created_at) on users to app_user, app_admin;
grant update (name, phone, avatar, timezone, locale, theme, default_tenant_id, version) on users to app_user;
grant select, insert, update on users to app_auth;
grant select, insert, update, delete on sessions, password_resets to app_auth;
grant select, insert, update, delete on memberships, roles, role_permissions, membership_roles to app_user;
grant select on memberships, roles, role_permissions, membership_roles to app_auth;
