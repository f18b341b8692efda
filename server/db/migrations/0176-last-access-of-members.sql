-- When somebody was last in this company: one never reads when its person worked for another. Known so far only of who
-- belongs to a single company.
alter table memberships add column last_access_at timestamptz;
alter table memberships no force row level security;
alter table users no force row level security;
update memberships m set last_access_at = u.last_access_at from users u
where u.id = m.user_id and not exists (select from memberships o where o.user_id = m.user_id and o.tenant_id <> m.tenant_id);
alter table users force row level security;
alter table memberships force row level security;
create policy memberships_auth_access on memberships for update to app_auth using (true) with check (true);
grant update (last_access_at) on memberships to app_auth;
alter table users drop column last_access_at;
