-- What each company agreed to with the service, and what the service earns.

-- A module that a company has, or lacks, despite its plan.
create table module_overrides (
  tenant_id uuid not null references tenants,
  module text not null,
  open boolean not null,
  reason text not null,
  expires_on date,
  created_at timestamptz not null,
  primary key (tenant_id, module),
  constraint module_overrides_lasting check (open or module not in ('user', 'role', 'subscription'))
);

alter table module_overrides enable row level security, force row level security;
create policy module_overrides_tenant on module_overrides for select to app_user
  using (tenant_id = (select current_tenant()));
create policy module_overrides_auth on module_overrides for select to app_auth using (true);
create policy module_overrides_admin on module_overrides for all to app_admin using (true) with check (true);
grant select on module_overrides to app_user, app_auth;
grant select, insert, update, delete on module_overrides to app_admin;

-- A company's agreement with the service. `state` is in tenants; days are those of America/Sao_Paulo.
create table subscriptions (
  tenant_id uuid primary key references tenants,
  -- plans are never deleted
  plan_id uuid not null,
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
  -- The period invoiced last; its end is the first day of the next one.
  period_start date,
  period_end date,
  -- Lowers the next invoices; never paid out.
  credit_cents bigint not null default 0,
  -- The first day without the plan after a cancellation, and its reason.
  ends_on date,
  cancel_reason text,
  version integer not null default 1,
  -- The first day that was invoiced in this cycle: periods begin on its day of the month.
  anchor_on date,
  -- Suspended by the service's people: no payment opens it.
  held boolean not null default false,
  -- Opened by the service's people on this day: the days to suspension count from it.
  grace_from date,
  -- The last change by the company itself, and the state before the first one of that day: undoing it on the same day
  -- is free.
  changed_on date,
  before_change jsonb,
  -- What the company pays in a month, and in which state, as count_revenue() counted it last.
  mrr_cents bigint not null default 0,
  counted_state text,
  -- What the running period was charged, less its discount, and in which cycle. The agreed price may change
  -- meanwhile; unused days are credited by this amount.
  charged_cents bigint,
  charged_cycle text,
  constraint subscriptions_cycle check (cycle in ('monthly', 'yearly')),
  constraint subscriptions_amounts check (price_cents >= 0 and credit_cents >= 0 and discount_bps between 0 and 10000),
  constraint subscriptions_period check ((period_start is null) = (period_end is null) and period_start < period_end),
  constraint subscriptions_change check ((changed_on is null) = (before_change is null)),
  constraint subscriptions_charged check (charged_cents >= 0 and charged_cycle in ('monthly', 'yearly')
    and (charged_cents is null) = (charged_cycle is null))
);
create index subscriptions_due on subscriptions (tenant_id, period_end);
create index subscriptions_trials on subscriptions (trial_ends_on, tenant_id) where counted_state = 'trial';
create index subscriptions_in_arrears on subscriptions (state_since, tenant_id) where counted_state = 'past_due';

alter table subscriptions enable row level security, force row level security;
create policy subscriptions_tenant on subscriptions for select to app_user
  using (tenant_id = (select current_tenant()));
create policy subscriptions_auth on subscriptions for select to app_auth using (true);
create policy subscriptions_admin on subscriptions for all to app_admin using (true) with check (true);
grant select on subscriptions to app_user, app_auth;
grant select, insert, update on subscriptions to app_admin;

-- A company begins with its plan as it is offered now.
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

-- Refuses what exceeds the plan. Callers hold the row of the company's usage, so two never take the last place.
create function refuse_beyond(place text, used bigint, most bigint) returns void language plpgsql as $$
begin
  if used > most then
    raise exception 'The plan holds % of %.', most, place
      using errcode = '23514', constraint = 'plan_limit_' || place, detail = most::text;
  end if;
end $$;

-- A table function, because one that returns a value is planned and opened anew at each call, while this becomes part
-- of the calling query's kept plan: four such look-ups took three quarters of the database's time for opening a
-- request.
create function company_modules(company uuid, day date) returns table (modules text[]) language sql stable as $$
  select array(
    select m.name from modules m
    left join subscriptions s on s.tenant_id = company
    left join module_overrides o on o.tenant_id = company and o.module = m.name
      and (o.expires_on is null or o.expires_on >= day)
    where m.active and coalesce(o.open, m.name = any(s.modules), false)
    order by m.name)
$$;

-- The modules that a company has on a day: those of its plan and its overrides, without those switched off for
-- everybody.
create function modules_of(company uuid, day date) returns text[] language sql stable as $$
  select modules from company_modules(company, day)
$$;

create table service_totals (
  state text primary key,
  tenants integer not null,
  mrr_cents bigint not null
);

alter table service_totals enable row level security, force row level security;
create policy service_totals_admin on service_totals for all to app_admin using (true) with check (true);
grant select, update on service_totals to app_admin;

insert into service_totals (state, tenants, mrr_cents)
  select state, 0, 0 from unnest(array['trial', 'active', 'past_due', 'suspended', 'cancelled']) state;

-- Every change of what a company pays in a month.
create table revenue_moves (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  -- By the database's clock, in America/Sao_Paulo.
  day date not null,
  kind text not null,
  cents bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint revenue_moves_kind check (kind in ('new', 'up', 'down', 'lost', 'back'))
);
create index revenue_moves_of_company on revenue_moves (company_id);
create index revenue_moves_by_day on revenue_moves (day, kind) include (cents);

alter table revenue_moves enable row level security, force row level security;
create policy revenue_moves_admin on revenue_moves for all to app_admin using (true) with check (true);
grant select, insert on revenue_moves to app_admin;

-- The clock removes a discount when it ends, so a stored discount is in force.
create function mrr_of(s subscriptions, state text) returns bigint language sql immutable
  return case when state in ('active', 'past_due') then
    round(s.price_cents * (10000 - s.discount_bps) / 10000.0 / case s.cycle when 'yearly' then 12 else 1 end)::bigint
  else 0 end;

create function count_revenue() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_table_name = 'tenants' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'tenant_id')::uuid end;
  s subscriptions;
  now_state text;
  now_cents bigint;
  today date := (statement_timestamp() at time zone 'America/Sao_Paulo')::date;
begin
  select * into s from subscriptions where tenant_id = company for update;
  select state into now_state from tenants where id = company;
  if s.tenant_id is null or now_state is null then return null; end if;
  now_cents := mrr_of(s, now_state);
  if now_state is not distinct from s.counted_state and now_cents = s.mrr_cents then return null; end if;
  -- in one order, so that two companies never wait for each other
  update service_totals t set tenants = t.tenants + moved.tenants, mrr_cents = t.mrr_cents + moved.cents
  from (select total.state, sum(each.tenants)::int as tenants, sum(each.cents) as cents
    from (values (s.counted_state, -1, -s.mrr_cents), (now_state, 1, now_cents)) each (state, tenants, cents)
    join (select state from service_totals order by state for update) total on total.state = each.state
    group by total.state) moved
  where t.state = moved.state;
  if now_cents <> s.mrr_cents then
    insert into revenue_moves (company_id, day, kind, cents) values (company, today,
      case when s.mrr_cents = 0 and exists (select from revenue_moves where company_id = company) then 'back'
        when s.mrr_cents = 0 then 'new'
        when now_cents = 0 then 'lost'
        when now_cents > s.mrr_cents then 'up' else 'down' end,
      now_cents - s.mrr_cents);
  end if;
  update subscriptions set mrr_cents = now_cents, counted_state = now_state where tenant_id = company;
  return null;
end $$;
create trigger tenants_count_revenue after update of state on tenants
  for each row execute function count_revenue();

create trigger subscriptions_count_revenue
  after insert or update of cycle, price_cents, discount_bps on subscriptions
  for each row execute function count_revenue();

-- Work of the clock that would move many companies at once waits until one of the service's people allows it: a wrong
-- clock would suspend, invoice and close them for good.
create table held_moves (
  day date primary key,
  companies integer not null,
  of_companies integer not null,
  held_at timestamptz not null,
  allowed_at timestamptz,
  constraint held_moves_companies check (companies > 0 and of_companies >= companies)
);

alter table held_moves enable row level security, force row level security;
create policy held_moves_admin on held_moves for all to app_admin using (true) with check (true);
grant select, insert, update, delete on held_moves to app_admin;

-- What the service's people changed of modules, plans and companies.
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

alter table service_events enable row level security, force row level security;
create policy service_events_admin on service_events for all to app_admin using (true) with check (true);
grant select, insert on service_events to app_admin;
