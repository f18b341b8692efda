-- 90 days after its end a company reads and exports no more; nothing is deleted. The clock writes down on which day that was.
alter table tenants add column reading_ended_on date;
create index tenants_still_reading on tenants (id) where state = 'cancelled' and reading_ended_on is null;

-- For whoever asks such a company is closed: it sees its plan and its invoices, and may take a plan again.
create or replace function open_session(hash bytea, asked uuid, at timestamptz)
returns table (
  session_id uuid, user_id uuid, is_super_admin boolean, seen_at timestamptz, remember boolean,
  tenant_id uuid, member boolean, tenant_state text, timezone text, permissions text[], system_role boolean, modules text[]
)
language sql stable as $$
  with person as (
    select s.id as session_id, s.seen_at, s.remember, u.id as user_id, u.is_super_admin, u.default_tenant_id
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = hash and s.idle_until > at and s.ends_at > at and u.blocked_at is null
      and (u.is_super_admin
        or exists (select from memberships m where m.user_id = u.id and m.blocked_at is null)
        or not exists (select from memberships m where m.user_id = u.id))
  ),
  company as (
    select m.tenant_id, t.timezone,
      case when t.state = 'cancelled' and t.reading_ended_on is not null then 'closed' else t.state end as state
    from person p
    join memberships m on m.user_id = p.user_id and m.blocked_at is null
    join tenants t on t.id = m.tenant_id
    where asked is null or m.tenant_id = asked
    order by (m.tenant_id = p.default_tenant_id) desc nulls last, m.created_at, m.tenant_id
    limit 1
  )
  select p.session_id, p.user_id, p.is_super_admin, p.seen_at, p.remember,
    c.tenant_id, asked is null or c.tenant_id is not null, c.state, c.timezone,
    array(select distinct rp.permission
      from membership_roles mr
      join role_permissions rp on rp.tenant_id = mr.tenant_id and rp.role_id = mr.role_id
      where mr.tenant_id = c.tenant_id and mr.user_id = p.user_id),
    exists (select 1 from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
      where mr.tenant_id = c.tenant_id and mr.user_id = p.user_id and r.system),
    modules_of(c.tenant_id, (at at time zone 'America/Sao_Paulo')::date)
  from person p left join company c on true
$$;
