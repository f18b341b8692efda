-- One small picture of a person, and one of a company: some kilobytes each, so they lie in the database with whose they
-- are, and a copy of it holds them. The id is another with each picture: what lies at its address never changes.
create table avatars (
  user_id uuid primary key references users,
  id uuid not null,
  image bytea not null,
  created_at timestamptz not null,
  constraint avatars_size check (length(image) <= 200000)
);

create table logos (
  tenant_id uuid primary key references tenants,
  id uuid not null,
  image bytea not null,
  created_at timestamptz not null,
  constraint logos_size check (length(image) <= 400000)
);

grant select, insert, update, delete on avatars, logos to app_user;
grant select on avatars, logos to app_auth;

alter table avatars enable row level security;
alter table avatars force row level security;
create policy avatars_self on avatars for all to app_user
  using (user_id = (select current_person())) with check (user_id = (select current_person()));
create policy avatars_auth on avatars for select to app_auth using (true);

alter table logos enable row level security;
alter table logos force row level security;
create policy logos_tenant on logos for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- Guests and mails show it.
create policy logos_auth on logos for select to app_auth using (true);
