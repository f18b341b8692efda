-- Which companies have sheets that nobody imported: all that the hourly job has to know of them.
create policy imports_drafts on imports for select to app_auth using (state = 'checked');
grant select (tenant_id, state, created_at) on imports to app_auth;
create index imports_drafts on imports (created_at) where state = 'checked';
