-- Photos of accommodations. The pictures lie in the file store, under the company and a random name.
create table photos (
  tenant_id uuid not null references tenants,
  id uuid not null,
  accommodation_id uuid not null,
  file_name text not null,
  widths integer[] not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  position integer not null,
  cover boolean not null default false,
  caption text,
  -- Deleted, but its files are kept a while: it can be brought back.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint photos_accommodation foreign key (tenant_id, accommodation_id) references accommodations,
  constraint photos_file_name unique (tenant_id, file_name),
  constraint photos_size check (width > 0 and height > 0 and bytes > 0 and cardinality(widths) between 1 and 3)
);
create index photos_by_accommodation on photos (tenant_id, accommodation_id, position, id);
create unique index photos_one_cover on photos (tenant_id, accommodation_id) where cover and removed_at is null;

alter table photos enable row level security;
alter table photos force row level security;
create policy photos_tenant on photos for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on photos to app_user;
