-- What the service sells, and what each company agreed to: a company keeps its plan as it was when it took it.
alter table modules
  add column position integer not null default 0,
  add column off_reason text,
  add column version integer not null default 1;

update modules set description = about.description, position = about.position
from (values
  ('accommodation', 1, 'Cadastro, fotos, tarifas, bloqueios e canais'),
  ('booking', 2, 'Mapa, reservas, hóspedes, limpeza e página do hóspede'),
  ('financial', 3, 'Recebimentos, pagamentos, repasse e relatórios'),
  ('user', 4, 'Pessoas, convites e bloqueio'),
  ('role', 5, 'Perfis de acesso e permissões'),
  ('contracts', 6, 'Tipos de contrato, variáveis, assinatura e PDF'),
  ('subscription', 7, 'Plano, faturamento e notificações da empresa')) about (name, position, description)
where modules.name = about.name;

-- Prices and limits of a plan as it is offered today; no limit is null. Storage is in gigabytes.
alter table plans
  add column sort_order integer not null default 0,
  add column monthly_cents bigint not null default 0,
  add column yearly_cents bigint not null default 0,
  add column trial_days integer not null default 14,
  add column max_accommodations integer,
  add column max_users integer,
  add column max_storage_gb integer,
  add column version integer not null default 1,
  add column updated_at timestamptz,
  add constraint plans_name unique (name),
  add constraint plans_prices check (monthly_cents >= 0 and yearly_cents >= 0 and trial_days between 0 and 365);

-- One company's agreement. `state` stands in `tenants`; the days here are those of America/Sao_Paulo.
create table subscriptions (
  tenant_id uuid primary key references tenants,
  plan_id uuid not null, -- plans are never deleted
  plan_name text not null,
  modules text[] not null,
  max_accommodations integer,
  max_users integer,
  max_storage_gb integer,
  cycle text not null default 'monthly',
  price_cents bigint not null,
  discount_bps integer not null default 0,
  discount_until date,
  agreed_on date not null,
  state_since date not null,
  trial_ends_on date,
  -- The period that was invoiced last; its end is the first day of the next one.
  period_start date,
  period_end date,
  -- Lowers the next invoices, and is never paid out.
  credit_cents bigint not null default 0,
  -- The first day without the plan, once it was cancelled; then why.
  ends_on date,
  cancel_reason text,
  version integer not null default 1,
  constraint subscriptions_cycle check (cycle in ('monthly', 'yearly')),
  constraint subscriptions_amounts check (price_cents >= 0 and credit_cents >= 0 and discount_bps between 0 and 10000),
  constraint subscriptions_period check ((period_start is null) = (period_end is null) and period_start < period_end)
);
create index subscriptions_due on subscriptions (tenant_id, period_end);

-- A module that one company has, or lacks, against its plan.
create table module_overrides (
  tenant_id uuid not null references tenants,
  module text not null,
  open boolean not null,
  reason text not null,
  expires_on date,
  created_at timestamptz not null,
  primary key (tenant_id, module)
);

-- How much of its limits a company uses, kept by triggers: the service looks into no company's own tables.
create table tenant_usage (
  tenant_id uuid primary key references tenants,
  accommodations integer not null default 0,
  -- The most that were active at once since the period began.
  peak_accommodations integer not null default 0,
  people integer not null default 0,
  storage_bytes bigint not null default 0,
  last_access_at timestamptz
);

-- What the service's people did, to a module, a plan or a company.
create table service_events (
  id uuid primary key,
  user_id uuid,
  action text not null,
  record_id text not null,
  before jsonb,
  after jsonb,
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null
);
create index service_events_by_record on service_events (record_id, created_at);

alter table accommodations no force row level security;
alter table memberships no force row level security;
alter table photos no force row level security;
alter table booking_files no force row level security;
insert into tenant_usage (tenant_id, accommodations, peak_accommodations, people, storage_bytes)
select t.id, a.active, a.active, p.people, f.bytes
from tenants t
cross join lateral (select count(*) as active from accommodations where tenant_id = t.id and status = 'active') a
cross join lateral (select count(*) as people from memberships where tenant_id = t.id and blocked_at is null) p
cross join lateral (select coalesce((select sum(bytes) from photos where tenant_id = t.id), 0)
  + coalesce((select sum(bytes) from booking_files where tenant_id = t.id), 0) as bytes) f;
alter table accommodations force row level security;
alter table memberships force row level security;
alter table photos force row level security;
alter table booking_files force row level security;

-- A company begins with its plan as it is offered, whoever makes it.
create function begin_subscription() returns trigger language plpgsql as $$
begin
  insert into tenant_usage (tenant_id) values (new.id) on conflict do nothing;
  insert into subscriptions (tenant_id, plan_id, plan_name, modules, max_accommodations, max_users, max_storage_gb,
    price_cents, agreed_on, state_since, trial_ends_on)
  select new.id, p.id, p.name, array(select module from plan_modules where plan_id = p.id order by module),
    p.max_accommodations, p.max_users, p.max_storage_gb, p.monthly_cents, d.today, d.today,
    case when new.state = 'trial' then d.today + p.trial_days end
  from plans p, (select (new.created_at at time zone 'America/Sao_Paulo')::date as today) d
  where p.id = new.plan_id
  on conflict do nothing;
  return null;
end $$;
create trigger tenants_begin_subscription after insert on tenants for each row execute function begin_subscription();

insert into subscriptions (tenant_id, plan_id, plan_name, modules, price_cents, agreed_on, state_since)
select t.id, p.id, p.name, array(select module from plan_modules where plan_id = p.id order by module), 0, d.day, d.day
from tenants t join plans p on p.id = t.plan_id,
  lateral (select (t.created_at at time zone 'America/Sao_Paulo')::date as day) d;

-- The one that is one too many: seen by whoever holds the row of the company's usage, so two never take the last place.
create function refuse_beyond(place text, used bigint, most bigint) returns void language plpgsql as $$
begin
  if used > most then
    raise exception 'The plan holds % of %.', most, place
      using errcode = '23514', constraint = 'plan_limit_' || place, detail = most::text;
  end if;
end $$;

create function count_accommodation() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  added integer := 0;
  used integer;
begin
  if tg_op <> 'DELETE' and new.status = 'active' then added := added + 1; end if;
  if tg_op <> 'INSERT' and old.status = 'active' then added := added - 1; end if;
  if added = 0 then return null; end if;
  update tenant_usage set accommodations = accommodations + added,
    peak_accommodations = greatest(peak_accommodations, accommodations + added)
  where tenant_id = company returning accommodations into used;
  if added > 0 then
    perform refuse_beyond('accommodations', used, (select max_accommodations from subscriptions where tenant_id = company));
  end if;
  return null;
end $$;
create trigger accommodations_count after insert or delete or update of status on accommodations
  for each row execute function count_accommodation();

create function count_bytes() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  added bigint := 0;
  used bigint;
begin
  if tg_op <> 'DELETE' then added := added + new.bytes; end if;
  if tg_op <> 'INSERT' then added := added - old.bytes; end if;
  if added = 0 then return null; end if;
  update tenant_usage set storage_bytes = storage_bytes + added where tenant_id = company
  returning storage_bytes into used;
  if added > 0 then
    perform refuse_beyond('storage', used,
      (select max_storage_gb from subscriptions where tenant_id = company)::bigint * 1000000000);
  end if;
  return null;
end $$;
create trigger photos_count after insert or delete or update of bytes on photos
  for each row execute function count_bytes();
create trigger booking_files_count after insert or delete or update of bytes on booking_files
  for each row execute function count_bytes();

-- Counts only: an invitation took the place before its person comes.
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

-- The modules that a company has on a day: those of its plan, but for its overrides, and none that is off for everybody.
create function modules_of(company uuid, day date) returns text[] language sql stable as $$
  select array(
    select m.name from modules m
    left join subscriptions s on s.tenant_id = company
    left join module_overrides o on o.tenant_id = company and o.module = m.name
      and (o.expires_on is null or o.expires_on >= day)
    where m.active and coalesce(o.open, m.name = any(s.modules), false)
    order by m.name)
$$;

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
    select m.tenant_id, t.state, t.timezone
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

alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy subscriptions_tenant on subscriptions for select to app_user
  using (tenant_id = (select current_tenant()));
create policy subscriptions_person on subscriptions for select to app_user
  using (tenant_id in (select tenant_id from memberships where user_id = (select current_person())));
create policy subscriptions_auth on subscriptions for select to app_auth using (true);
create policy subscriptions_admin on subscriptions for all to app_admin using (true) with check (true);

alter table module_overrides enable row level security;
alter table module_overrides force row level security;
create policy module_overrides_tenant on module_overrides for select to app_user
  using (tenant_id = (select current_tenant()));
create policy module_overrides_person on module_overrides for select to app_user
  using (tenant_id in (select tenant_id from memberships where user_id = (select current_person())));
create policy module_overrides_auth on module_overrides for select to app_auth using (true);
create policy module_overrides_admin on module_overrides for all to app_admin using (true) with check (true);

alter table tenant_usage enable row level security;
alter table tenant_usage force row level security;
create policy tenant_usage_tenant on tenant_usage for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy tenant_usage_auth on tenant_usage for all to app_auth using (true) with check (true);
create policy tenant_usage_admin on tenant_usage for all to app_admin using (true) with check (true);

alter table service_events enable row level security;
alter table service_events force row level security;
create policy service_events_admin on service_events for all to app_admin using (true) with check (true);
-- What the service does to a company stands in the company's own trail too.
create policy audit_events_admin on audit_events for insert to app_admin with check (true);

-- The service's own requests are kept under no company's id.
alter table idempotency_keys drop constraint idempotency_keys_tenant_id_fkey;
create policy idempotency_keys_admin on idempotency_keys for all to app_admin
  using (tenant_id = '00000000-0000-0000-0000-000000000000')
  with check (tenant_id = '00000000-0000-0000-0000-000000000000');

grant select on subscriptions, module_overrides to app_user, app_auth;
grant select, insert, update on subscriptions to app_admin;
grant select, insert, update, delete on module_overrides to app_admin;
grant select, update (accommodations, peak_accommodations, people, storage_bytes) on tenant_usage to app_user;
grant select, insert, update on tenant_usage to app_auth, app_admin;
grant select, insert on service_events to app_admin;
grant insert on audit_events to app_admin;
grant select, insert, update on idempotency_keys to app_admin;
