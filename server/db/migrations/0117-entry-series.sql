-- What comes again every month until somebody ends it. Its entries are written a year ahead; the n-th falls due n - 1
-- months after the first.
create table entry_series (
  tenant_id uuid not null references tenants,
  id uuid not null,
  first_due_on date not null,
  first_competence date not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index entry_series_open on entry_series (tenant_id, id) where ended_at is null;

-- A series without end has no count.
alter table financial_entries
  drop constraint financial_entries_series,
  add constraint financial_entries_series check ((series_id is null) = (series_position is null)
    and (series_count is null or series_id is not null) and series_position >= 1 and series_position <= coalesce(series_count, series_position)),
  add constraint financial_entries_series_once unique (tenant_id, series_id, series_position);

alter table entry_series enable row level security;
alter table entry_series force row level security;
create policy entry_series_tenant on entry_series for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy entry_series_reach on entry_series as restrictive for all to app_limited using (false);
grant select, insert on entry_series to app_user;
grant update (ended_at) on entry_series to app_user;

-- The hourly work asks which companies have something that goes on, and nothing else of them.
create policy entry_series_going_on on entry_series for select to app_auth using (ended_at is null);
grant select (tenant_id, ended_at) on entry_series to app_auth;
