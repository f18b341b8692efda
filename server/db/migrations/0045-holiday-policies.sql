-- A policy may name another one of the company for stays over holidays. That one names none itself and is not archived.
alter table cancellation_policies
  add column holiday_policy_id uuid,
  add column serves_holidays boolean generated always as (holiday_policy_id is null and archived_at is null) stored,
  add column asks_serving boolean generated always as (case when holiday_policy_id is not null then true end) stored,
  add constraint cancellation_policies_serving unique (tenant_id, id, serves_holidays),
  add constraint cancellation_policies_holiday foreign key (tenant_id, holiday_policy_id, asks_serving)
    references cancellation_policies (tenant_id, id, serves_holidays) deferrable initially deferred;
create index cancellation_policies_by_holiday on cancellation_policies (tenant_id, holiday_policy_id)
  where holiday_policy_id is not null;
