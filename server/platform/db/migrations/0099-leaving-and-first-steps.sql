-- The day on which the subscription was cancelled, and the reason chosen from the list.
alter table subscriptions add column cancelled_on date, add column cancel_cause text;
alter table subscriptions add constraint subscriptions_cancel_cause
  check (cancel_cause in ('price', 'missing', 'other_system', 'no_more_lets', 'only_tried', 'other'));
alter table audit_events no force row level security;
alter table subscriptions no force row level security, disable trigger user;
update subscriptions s set cancelled_on = (
  select max(e.created_at at time zone 'America/Sao_Paulo')::date from audit_events e
  where e.tenant_id = s.tenant_id and e.action = 'subscription.cancelled')
where s.ends_on is not null;
alter table subscriptions force row level security, enable trigger user;
alter table audit_events force row level security;

-- Companies whose cancellation has not ended yet, for the service's dashboard.
create index subscriptions_leaving on subscriptions (cancelled_on desc, tenant_id) where ends_on is not null;

-- How many accommodations the company named at sign-up, and when it first looked at its guest page.
alter table tenants add column planned_accommodations integer, add column guest_page_seen_at timestamptz;
alter table tenants add constraint tenants_planned_accommodations check (planned_accommodations between 1 and 100000);
grant update (guest_page_seen_at) on tenants to app_user;

-- Companies that had completed all first steps do not see the list again because it has new ones.
alter table tenants no force row level security, disable trigger user;
alter table accommodations no force row level security;
alter table photos no force row level security;
alter table channel_imports no force row level security;
alter table payment_plans no force row level security;
alter table cancellation_policies no force row level security;
alter table memberships no force row level security;
alter table bookings no force row level security;
update tenants t set first_steps_hidden_at = t.updated_at
where t.first_steps_hidden_at is null
  and t.document <> '' and t.address ->> 'street' is not null and coalesce(t.phone, t.email) is not null
  and exists (select from photos p where p.tenant_id = t.id and p.removed_at is null)
  and exists (select from accommodations a where a.tenant_id = t.id and a.status = 'active' and a.base_price_cents > 0)
  and exists (select from channel_imports c where c.tenant_id = t.id)
  and (exists (select from payment_plans p where p.tenant_id = t.id and (p.version > 1 or p.created_at > t.created_at))
    or exists (select from cancellation_policies p where p.tenant_id = t.id
      and (p.version > 1 or p.created_at > t.created_at)))
  and (select count(*) from memberships m where m.tenant_id = t.id) > 1
  and exists (select from bookings b where b.tenant_id = t.id and b.status in ('confirmed', 'checked_in', 'checked_out'));
alter table bookings force row level security;
alter table memberships force row level security;
alter table cancellation_policies force row level security;
alter table payment_plans force row level security;
alter table channel_imports force row level security;
alter table photos force row level security;
alter table accommodations force row level security;
alter table tenants force row level security, enable trigger user;

-- Cleaning is a list so far: no text promises that it is recorded.
update modules set description = 'Mapa, reservas, hóspedes, lista de limpeza do dia e página do hóspede'
where name = 'booking' and description = 'Mapa, reservas, hóspedes, limpeza e página do hóspede';
alter table roles no force row level security;
update roles set description = 'Vê a lista do que limpar no dia, sem valores.'
where name = 'Limpeza' and description = 'Vê o que limpar e registra o que foi feito, sem valores.';
alter table roles force row level security;
