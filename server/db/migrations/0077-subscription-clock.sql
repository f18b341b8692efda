-- What the clock and a company's own changes of plan have to know of a subscription.
alter table subscriptions
  -- The first day that was ever invoiced in this cycle: periods begin on its day of the month.
  add column anchor_on date,
  -- The service's people suspended it: no payment opens it.
  add column held boolean not null default false,
  -- The service's people opened it by hand on this day: the days to suspension count from it.
  add column grace_from date,
  -- The last change by the company itself, and what stood before the first one of that day: taken back on the same day
  -- it costs nothing.
  add column changed_on date,
  add column before_change jsonb,
  add constraint subscriptions_change check ((changed_on is null) = (before_change is null));

-- Until now nobody but the service's people suspended anybody.
alter table subscriptions no force row level security;
alter table tenants no force row level security;
update subscriptions set held = true where tenant_id in (select id from tenants where state = 'suspended');
alter table subscriptions force row level security;
alter table tenants force row level security;

-- An open invitation takes a place of the plan. Whoever changes the plan counts them, and reads no address.
create policy invitations_counted on invitations for select to app_admin using (true);
grant select (tenant_id, id, ends_at) on invitations to app_admin;

-- Without people, roles and the subscription nobody could come back, or pay.
alter table module_overrides no force row level security;
delete from module_overrides where not open and module in ('user', 'role', 'subscription');
alter table module_overrides force row level security;
alter table module_overrides
  add constraint module_overrides_lasting check (open or module not in ('user', 'role', 'subscription'));
update modules set active = true, off_reason = null where name in ('user', 'role', 'subscription') and not active;
alter table modules add constraint modules_lasting check (active or name not in ('user', 'role', 'subscription'));
