-- A company's export of everything it keeps. A worker makes it; its bytes lie in the store of files, in `pieces`.
create table exports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  state text not null default 'waiting',
  done bigint not null default 0,
  total bigint not null default 0,
  pieces integer not null default 0,
  bytes bigint,
  created_by uuid references users,
  created_at timestamptz not null,
  finished_at timestamptz,
  kept_until timestamptz not null,
  primary key (tenant_id, id),
  constraint exports_state check (state in ('waiting', 'ready', 'failed', 'gone')),
  constraint exports_ready check (state <> 'ready' or num_nonnulls(bytes, finished_at) = 2),
  constraint exports_counts check (done >= 0 and total >= 0 and pieces >= 0)
);
-- One is made at a time.
create unique index exports_one_waiting on exports (tenant_id) where state = 'waiting';

alter table exports enable row level security;
alter table exports force row level security;
create policy exports_tenant on exports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- It holds the whole company.
create policy exports_reach on exports as restrictive for all to app_limited using (false);
grant select, insert, update on exports to app_user;
