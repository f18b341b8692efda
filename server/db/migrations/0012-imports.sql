-- What came from a spreadsheet: who, when, from which file, and how much of it. The rows stay until they are written;
-- afterwards those that were left out stay.
create table imports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  state text not null default 'checked',
  file_name text not null,
  headings jsonb not null,
  -- The field that each column is meant for, and the needed fields that none is meant for.
  columns jsonb not null,
  missing jsonb not null,
  rows jsonb not null,
  row_count integer not null,
  faulty_count integer not null,
  created_count integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint imports_kind check (kind in ('accommodations')),
  constraint imports_state check (
    case state
      when 'checked' then applied_at is null and undone_at is null
      when 'applied' then applied_at is not null
      when 'undone' then applied_at is not null and undone_at is not null
      else false
    end),
  constraint imports_counts check (row_count >= 0 and faulty_count between 0 and row_count and created_count >= 0)
);
create index imports_by_created_at on imports (tenant_id, created_at, id);

-- What an import made and what still stands of it: a record that is deleted leaves its import.
create table imported_accommodations (
  tenant_id uuid not null references tenants,
  import_id uuid not null,
  accommodation_id uuid not null,
  primary key (tenant_id, import_id, accommodation_id),
  constraint imported_accommodations_once unique (tenant_id, accommodation_id),
  constraint imported_accommodations_import foreign key (tenant_id, import_id) references imports (tenant_id, id)
    on delete cascade,
  constraint imported_accommodations_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id) on delete cascade
);

alter table imports enable row level security;
alter table imports force row level security;
create policy imports_tenant on imports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table imported_accommodations enable row level security;
alter table imported_accommodations force row level security;
create policy imported_accommodations_tenant on imported_accommodations for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on imports, imported_accommodations to app_user;
