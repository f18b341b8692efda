-- Kind: expand.
-- The receipts that a company gave for payments of its guests. A payment has at most one, and keeps its number; the
-- amount, the day and a reversal are those of the payment. Numbers of a year have no gaps, because the counter's row is
-- locked until the receipt is committed.
create table receipt_counters (
  tenant_id uuid not null references tenants,
  year integer not null,
  last integer not null,
  primary key (tenant_id, year)
);

alter table receipt_counters enable row level security, force row level security;
create policy receipt_counters_tenant on receipt_counters for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
grant select, insert, update on receipt_counters to app_user;

create table receipts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  payment_id uuid not null,
  number text not null,
  issued_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint receipts_once unique (tenant_id, payment_id),
  constraint receipts_number unique (tenant_id, number),
  constraint receipts_payment foreign key (tenant_id, payment_id) references booking_payments (tenant_id, id)
    on delete cascade
);

alter table receipts enable row level security, force row level security;
create policy receipts_tenant on receipts for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
create policy receipts_reach on receipts as restrictive for all to app_limited
  using (exists (select from public.booking_payments p
  where p.tenant_id = receipts.tenant_id and p.id = receipts.payment_id))
  with check (exists (select from public.booking_payments p
  where p.tenant_id = receipts.tenant_id and p.id = receipts.payment_id));
grant select, insert, delete on receipts to app_user;
