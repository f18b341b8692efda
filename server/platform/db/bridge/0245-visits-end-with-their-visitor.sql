-- A visit lives as long as the session that it was begun from: it belonged to the visited person alone, so that neither
-- a log-out nor a new password of the visitor ended it. Those under way end with this migration.
alter table visits add column by_session_id uuid;

-- All that a request is judged by: the person, the company asked for or the first one, what the roles there give, and
-- the visit whose session it is. In a visit nothing but the visited company may be asked for, and nothing at all once
-- the visitor may not visit. A visit ends with the session that it was begun from. `reach` are the accommodations that
-- all roles there are limited to: null where one of them has no limit, or where there is none.
create or replace function open_session(hash bytea, asked uuid, at timestamptz)
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
