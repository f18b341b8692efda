-- Who belongs to which company, and what each may do there.

create table memberships (
  tenant_id uuid not null references tenants,
  user_id uuid not null references users,
  created_at timestamptz not null,
  blocked_at timestamptz,
  version integer not null default 1,
  -- Last use of this company by this person; a company never sees when its people worked for another.
  last_access_at timestamptz,
  primary key (tenant_id, user_id)
);
create index memberships_user on memberships (user_id);

-- Counts only, without a limit: the person's invitation already took the place.
create function count_person() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  added integer := 0;
begin
  if tg_op <> 'DELETE' and new.blocked_at is null then added := added + 1; end if;
  if tg_op <> 'INSERT' and old.blocked_at is null then added := added - 1; end if;
  if added <> 0 then update tenant_usage set people = people + added where tenant_id = company; end if;
  return null;
end $$;
create trigger memberships_count after insert or delete or update of blocked_at on memberships
  for each row execute function count_person();

alter table memberships enable row level security, force row level security;
create policy memberships_tenant on memberships for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy memberships_person on memberships for select to app_user using (user_id = (select current_person()));
create policy memberships_auth on memberships for select to app_auth using (true);
create policy memberships_auth_access on memberships for update to app_auth using (true) with check (true);
grant select, insert, update, delete on memberships to app_user;
grant select on memberships to app_auth;
grant update (last_access_at) on memberships to app_auth;

create policy tenants_of_person on tenants for select to app_user
  using (id in (select tenant_id from memberships where user_id = (select current_person()) and blocked_at is null));

create policy module_overrides_person on module_overrides for select to app_user
  using (tenant_id in (select tenant_id from memberships where user_id = (select current_person())));

create policy subscriptions_person on subscriptions for select to app_user
  using (tenant_id in (select tenant_id from memberships where user_id = (select current_person())));

create policy users_of_tenant on users for select to app_user
  using (id in (select user_id from memberships where tenant_id = (select current_tenant())));

create policy two_factors_people on two_factors for select to app_user
  using (exists (select from memberships m
  where m.tenant_id = (select current_tenant()) and m.user_id = two_factors.user_id));

-- Who accepted which terms of use and privacy notice for the company, and when.
create table terms_acceptances (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null references users,
  terms_version text not null,
  privacy_version text not null,
  -- Whether the person asked for news by mail; no condition of anything.
  wants_news boolean not null,
  address text not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table terms_acceptances enable row level security, force row level security;
create policy terms_acceptances_tenant on terms_acceptances for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on terms_acceptances to app_user;

-- Pending invitations. Accepted and revoked ones are deleted; the trail keeps them.
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

alter table invitations enable row level security, force row level security;
create policy invitations_tenant on invitations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- An invitation is opened with a token alone: its hash says which company to go to.
create policy invitations_directory on invitations for select to app_auth using (true);
-- A pending invitation takes a place of the plan. Changing the plan counts them, and reads no address.
create policy invitations_counted on invitations for select to app_admin using (true);
grant select, insert, update, delete on invitations to app_user;
grant select (tenant_id, id, email, token_hash, ends_at) on invitations to app_auth;
grant select (tenant_id, id, ends_at) on invitations to app_admin;

-- Inside a company an account can be made for an invited address only, and never one of the service.
create policy users_invited on users for insert to app_user
  with check (not is_super_admin and email in (select email from invitations
  where tenant_id = (select current_tenant())));

create table roles (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text not null collate "C",
  description text,
  system boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint roles_name unique (tenant_id, name_folded)
);

alter table roles enable row level security, force row level security;
create policy roles_tenant on roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy roles_auth on roles for select to app_auth using (true);
grant select, insert, update, delete on roles to app_user;
grant select on roles to app_auth;

create table role_permissions (
  tenant_id uuid not null,
  role_id uuid not null,
  permission text not null,
  primary key (tenant_id, role_id, permission),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);

alter table role_permissions enable row level security, force row level security;
create policy role_permissions_tenant on role_permissions for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy role_permissions_auth on role_permissions for select to app_auth using (true);
grant select, insert, update, delete on role_permissions to app_user;
grant select on role_permissions to app_auth;

create table membership_roles (
  tenant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  -- True if the role is given for chosen accommodations only. A flag of its own, because all the chosen ones may be
  -- deleted.
  limited boolean not null default false,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade,
  constraint membership_roles_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index membership_roles_by_role on membership_roles (tenant_id, role_id);

alter table membership_roles enable row level security, force row level security;
create policy membership_roles_tenant on membership_roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy membership_roles_auth on membership_roles for select to app_auth using (true);
grant select, insert, update, delete on membership_roles to app_user;
grant select on membership_roles to app_auth;

create table membership_role_limits (
  tenant_id uuid not null references tenants,
  user_id uuid not null,
  role_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, user_id, role_id, accommodation_id),
  constraint membership_role_limits_role foreign key (tenant_id, user_id, role_id)
    references membership_roles (tenant_id, user_id, role_id) on delete cascade
);
create index membership_role_limits_by_accommodation on membership_role_limits (tenant_id, accommodation_id);

alter table membership_role_limits enable row level security, force row level security;
create policy membership_role_limits_tenant on membership_role_limits for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy membership_role_limits_auth on membership_role_limits for select to app_auth using (true);
grant select, insert, update, delete on membership_role_limits to app_user;
grant select on membership_role_limits to app_auth;

-- All that a request is judged by: the person, the requested or first company, what their roles there permit, and the
-- visit whose session it is. During a visit only the visited company can be requested, and nothing at all once the
-- visitor may not visit. `reach` are the accommodations to which all roles there are limited: null if one of them is
-- not limited, or if there is none.
create function open_session(hash bytea, asked uuid, at timestamptz)
returns table (
  session_id uuid, user_id uuid, is_super_admin boolean, seen_at timestamptz, remember boolean,
  tenant_id uuid, member boolean, tenant_state text, timezone text, permissions text[], system_role boolean,
  modules text[], reach uuid[], visit json
)
language sql stable as $$
  with person as (
    select s.id as session_id, s.seen_at, s.remember, u.id as user_id, u.is_super_admin, u.default_tenant_id,
      case
        when v.token_hash is null then asked
        when (asked is null or asked = v.company_id) and visitor.is_super_admin and visitor.blocked_at is null
          then v.company_id
        else '00000000-0000-0000-0000-000000000000'
      end as within_visit,
      case when v.token_hash is not null then
        json_build_object('by', v.by_name, 'reason', v.reason, 'read_only', v.read_only, 'until', v.ends_at)
      end as visit
    from sessions s
    join users u on u.id = s.user_id
    left join visits v on v.token_hash = s.token_hash
    left join users visitor on visitor.id = v.by_user_id
    where s.token_hash = hash and s.idle_until > at and s.ends_at > at and u.blocked_at is null
      and (v.token_hash is null
        or exists (
          select from sessions own where own.user_id = v.by_user_id and own.id = v.by_session_id
            and own.idle_until > at and own.ends_at > at))
      and (u.is_super_admin
        -- blocked in every company is blocked; in none at all is not
        or (select bool_or(m.blocked_at is null) from memberships m where m.user_id = u.id) is not false)
  ),
  company as (
    select m.tenant_id, t.timezone,
      case when t.state = 'cancelled' and t.reading_ended_on is not null then 'closed' else t.state end as state
    from person p
    join memberships m on m.user_id = p.user_id and m.blocked_at is null
    join tenants t on t.id = m.tenant_id
    where p.within_visit is null or m.tenant_id = p.within_visit
    order by (m.tenant_id = p.default_tenant_id) desc nulls last, m.created_at, m.tenant_id
    limit 1
  )
  select p.session_id, p.user_id, p.is_super_admin, p.seen_at, p.remember,
    c.tenant_id, p.within_visit is null or c.tenant_id is not null, c.state, c.timezone,
    coalesce(held.permissions, '{}'), coalesce(held.system, false), open.modules,
    case when held.limited then array(
      select distinct l.accommodation_id from membership_role_limits l
      where l.tenant_id = c.tenant_id and l.user_id = p.user_id order by 1) end,
    p.visit
  from person p
  left join company c on true
  left join lateral (
    select array_agg(distinct rp.permission) filter (where rp.permission is not null) as permissions,
      bool_or(r.system) as system, bool_and(mr.limited) as limited
    from membership_roles mr
    join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
    left join role_permissions rp on rp.tenant_id = mr.tenant_id and rp.role_id = mr.role_id
    where mr.tenant_id = c.tenant_id and mr.user_id = p.user_id
  ) held on true
  left join lateral company_modules(c.tenant_id, (at at time zone 'America/Sao_Paulo')::date) open on true
$$;
grant execute on function open_session(bytea, uuid, timestamptz) to app_auth;

create table invitation_roles (
  tenant_id uuid not null,
  invitation_id uuid not null,
  role_id uuid not null,
  limited boolean not null default false,
  primary key (tenant_id, invitation_id, role_id),
  foreign key (tenant_id, invitation_id) references invitations (tenant_id, id) on delete cascade,
  constraint invitation_roles_role foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index invitation_roles_by_role on invitation_roles (tenant_id, role_id);

alter table invitation_roles enable row level security, force row level security;
create policy invitation_roles_tenant on invitation_roles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on invitation_roles to app_user;

create table invitation_role_limits (
  tenant_id uuid not null references tenants,
  invitation_id uuid not null,
  role_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, invitation_id, role_id, accommodation_id),
  constraint invitation_role_limits_role foreign key (tenant_id, invitation_id, role_id)
    references invitation_roles (tenant_id, invitation_id, role_id) on delete cascade
);
create index invitation_role_limits_by_accommodation on invitation_role_limits (tenant_id, accommodation_id);

alter table invitation_role_limits enable row level security, force row level security;
create policy invitation_role_limits_tenant on invitation_role_limits for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on invitation_role_limits to app_user;
