-- A role may be given for some accommodations only; a flag of its own says so, because of those chosen none may be left.
alter table membership_roles add column limited boolean not null default false;
alter table invitation_roles add column limited boolean not null default false;

create table membership_role_limits (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  role_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, user_id, role_id, accommodation_id),
  constraint membership_role_limits_role foreign key (tenant_id, user_id, role_id)
    references membership_roles (tenant_id, user_id, role_id) on delete cascade,
  constraint membership_role_limits_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade
);
create index membership_role_limits_by_accommodation on membership_role_limits (tenant_id, accommodation_id);

create table invitation_role_limits (
  tenant_id uuid not null references tenants,
  invitation_id uuid not null,
  role_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, invitation_id, role_id, accommodation_id),
  constraint invitation_role_limits_role foreign key (tenant_id, invitation_id, role_id)
    references invitation_roles (tenant_id, invitation_id, role_id) on delete cascade,
  constraint invitation_role_limits_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade
);
create index invitation_role_limits_by_accommodation on invitation_role_limits (tenant_id, accommodation_id);

alter table membership_role_limits enable row level security;
alter table membership_role_limits force row level security;
create policy membership_role_limits_tenant on membership_role_limits for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy membership_role_limits_auth on membership_role_limits for select to app_auth using (true);
alter table invitation_role_limits enable row level security;
alter table invitation_role_limits force row level security;
create policy invitation_role_limits_tenant on invitation_role_limits for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on membership_role_limits, invitation_role_limits to app_user;
grant select on membership_role_limits to app_auth;

-- Which accommodations a person reaches in a company: the union of his roles' limits. Null is all of them: of somebody
-- who has a role without limit, or none at all.
create function reach_of(company uuid, person uuid) returns uuid[] language sql stable as $$
  select case when (select bool_and(limited) from membership_roles where tenant_id = company and user_id = person)
    then array(select distinct accommodation_id from membership_role_limits
      where tenant_id = company and user_id = person order by 1)
    end
$$;
grant execute on function reach_of(uuid, uuid) to app_auth;
