-- The price list of what guests consume, offered at the check-out. A charge keeps its own name and amount.
create table consumption_items (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  amount_cents bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint consumption_items_amount check (amount_cents >= 1)
);

alter table consumption_items enable row level security, force row level security;
create policy consumption_items_tenant on consumption_items for all to app_user
  using (tenant_id = (select public.current_tenant())) with check (tenant_id = (select public.current_tenant()));
grant select, insert, update, delete on consumption_items to app_user;
