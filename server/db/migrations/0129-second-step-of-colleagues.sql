-- Whoever edits a company's people sees who has a second step, and nothing else of it: a lost one can be reset.
alter table two_factors enable row level security;
alter table two_factors force row level security;
create policy two_factors_auth on two_factors for all to app_auth using (true) with check (true);
create policy two_factors_people on two_factors for select to app_user
  using (exists (select from memberships m where m.tenant_id = (select current_tenant()) and m.user_id = two_factors.user_id));
grant select (user_id, confirmed_at) on two_factors to app_user;
