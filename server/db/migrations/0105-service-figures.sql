-- What the service earns, counted as it changes: its dashboard reads a few rows, however many companies there are.
alter table subscriptions
  -- What the company pays in a month, and in which state: as they are counted below.
  add column mrr_cents bigint not null default 0,
  add column counted_state text;
create index subscriptions_trials on subscriptions (trial_ends_on, tenant_id) where counted_state = 'trial';
create index subscriptions_in_arrears on subscriptions (state_since, tenant_id) where counted_state = 'past_due';

create table service_totals (
  state text primary key,
  tenants integer not null,
  mrr_cents bigint not null
);
insert into service_totals
select state, 0, 0 from unnest(array['trial', 'active', 'past_due', 'suspended', 'cancelled']) state;

-- Every change of what a company pays in a month: it comes, pays more or less, leaves, or comes back.
create table revenue_moves (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  -- By the database's clock, in Brasília.
  day date not null,
  kind text not null,
  cents bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint revenue_moves_kind check (kind in ('new', 'up', 'down', 'lost', 'back'))
);
create index revenue_moves_of_company on revenue_moves (company_id);
create index revenue_moves_by_day on revenue_moves (day, kind) include (cents);

-- A discount that has ended was taken off by the clock, so what stands there holds.
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

alter table tenants no force row level security;
alter table subscriptions no force row level security;
update subscriptions s set discount_bps = 0, discount_until = null
where discount_until < (statement_timestamp() at time zone 'America/Sao_Paulo')::date;
update subscriptions s set counted_state = t.state, mrr_cents = mrr_of(s, t.state) from tenants t where t.id = s.tenant_id;
update service_totals total set tenants = found.tenants, mrr_cents = found.cents
from (select counted_state, count(*) as tenants, sum(mrr_cents) as cents from subscriptions group by 1) found
where found.counted_state = total.state;
insert into revenue_moves (company_id, day, kind, cents)
select tenant_id, agreed_on, 'new', mrr_cents from subscriptions where mrr_cents > 0;
alter table tenants force row level security;
alter table subscriptions force row level security;

create trigger subscriptions_count_revenue
  after insert or update of cycle, price_cents, discount_bps on subscriptions
  for each row execute function count_revenue();
create trigger tenants_count_revenue after update of state on tenants
  for each row execute function count_revenue();

alter table service_totals enable row level security;
alter table service_totals force row level security;
create policy service_totals_admin on service_totals for all to app_admin using (true) with check (true);
alter table revenue_moves enable row level security;
alter table revenue_moves force row level security;
create policy revenue_moves_admin on revenue_moves for all to app_admin using (true) with check (true);
grant select, update on service_totals to app_admin;
grant select, insert on revenue_moves to app_admin;
