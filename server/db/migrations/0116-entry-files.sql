-- Bills, receipts and invoices that lie with an entry, in the store that files of bookings use.
create table entry_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  entry_id uuid not null,
  stored_name text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint entry_files_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id),
  constraint entry_files_stored_name unique (tenant_id, stored_name),
  constraint entry_files_size check (bytes > 0)
);
create index entry_files_by_entry on entry_files (tenant_id, entry_id, id);
create trigger entry_files_count after insert or delete or update of bytes on entry_files
  for each row execute function count_bytes();

alter table entry_files enable row level security;
alter table entry_files force row level security;
create policy entry_files_tenant on entry_files for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy entry_files_reach on entry_files as restrictive for all to app_limited using (false);
grant select, insert, delete on entry_files to app_user;
-- A name goes when somebody whom it tells is forgotten.
grant update (name) on entry_files to app_user;
