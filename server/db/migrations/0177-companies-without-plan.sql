-- Those that `service_totals` does not count: the list's number of companies adds them.
create index tenants_without_plan on tenants (state) where plan_id is null;
