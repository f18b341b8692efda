-- Kind: expand.
-- The service's staff sees what waits and what failed, of all companies: kinds, states and times, never the content.
create policy jobs_seen on jobs for select to app_admin using (true);
grant select (id, kind, tenant_id, unique_key, run_at, attempts, locked_until, finished_at, last_error) on jobs to app_admin;

create policy channel_imports_seen on channel_imports for select to app_admin using (next_sync_at is not null);
grant select (next_sync_at, failures) on channel_imports to app_admin;

create policy imports_seen on imports for select to app_admin using (true);
grant select (state) on imports to app_admin;
