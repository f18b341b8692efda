-- Whom a company has invited and who has not come yet. Accepted and revoked ones are gone; the trail tells of them.
create table invitations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  email text not null,
  token_hash bytea not null,
  invited_by uuid not null references users,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint invitations_email unique (tenant_id, email),
  constraint invitations_email_folded check (email = lower(email))
);
create index invitations_by_token on invitations (token_hash);

create table invitation_roles (
  tenant_id uuid not null,
  invitation_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, invitation_id, role_id),
  foreign key (tenant_id, invitation_id) references invitations (tenant_id, id) on delete cascade,
  constraint invitation_roles_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index invitation_roles_by_role on invitation_roles (tenant_id, role_id);

alter table invitations enable row level security;
alter table invitations force row level security;
create policy invitations_tenant on invitations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table invitation_roles enable row level security;
alter table invitation_roles force row level security;
create policy invitation_roles_tenant on invitation_roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on invitations, invitation_roles to app_user;

-- Who opens an invitation brings its token and nothing else: the token's hash says which company to go to.
create policy invitations_directory on invitations for select to app_auth using (true);
grant select (tenant_id, id, token_hash, email, ends_at) on invitations to app_auth;

-- An account comes to be inside a company only for an address that it has invited, and never one of the service.
create policy users_invited on users for insert to app_user
  with check (not is_super_admin and email in (select email from invitations where tenant_id = (select current_tenant())));
grant insert (id, email, name, password_hash, default_tenant_id, created_at) on users to app_user;
