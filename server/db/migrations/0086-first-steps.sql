-- When a company put its first steps away; they tick themselves from what there is. Those that are there have begun long ago.
alter table tenants add column first_steps_hidden_at timestamptz default now();
alter table tenants alter column first_steps_hidden_at drop default;
grant update (first_steps_hidden_at) on tenants to app_user;
