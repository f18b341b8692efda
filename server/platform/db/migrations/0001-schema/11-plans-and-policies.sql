-- When a booking is paid, and what a cancellation gives back.

create table payment_plans (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  merge_same_day boolean not null default true,
  is_default boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint payment_plans_standing check (not (is_default and archived_at is not null))
);
create unique index payment_plans_default on payment_plans (tenant_id) where is_default;

alter table payment_plans enable row level security, force row level security;
create policy payment_plans_tenant on payment_plans for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on payment_plans to app_user;

alter table accommodations
  add constraint accommodations_payment_plan foreign key (tenant_id, payment_plan_id)
    references payment_plans (tenant_id, id);

create table payment_plan_lines (
  tenant_id uuid not null references tenants,
  plan_id uuid not null,
  position integer not null,
  share text not null,
  basis_points integer,
  amount_cents bigint,
  due text not null,
  days integer not null default 0,
  primary key (tenant_id, plan_id, position),
  constraint payment_plan_lines_plan foreign key (tenant_id, plan_id) references payment_plans (tenant_id, id)
    on delete cascade,
  constraint payment_plan_lines_position check (position between 1 and 24),
  constraint payment_plan_lines_share check (case share
    when 'percent' then basis_points between 0 and 10000 and amount_cents is null
    when 'fixed' then amount_cents >= 0 and basis_points is null
    when 'rest' then basis_points is null and amount_cents is null
    else false end),
  constraint payment_plan_lines_due check (due in ('booking', 'after_booking', 'before_check_in', 'check_in')
    and days between 0 and 730)
);

alter table payment_plan_lines enable row level security, force row level security;
create policy payment_plan_lines_tenant on payment_plan_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on payment_plan_lines to app_user;

create table cancellation_policies (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  description text,
  no_show_basis_points integer not null default 0,
  no_show_base text not null default 'paid',
  regret_within_week boolean not null default true,
  is_default boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A policy may name another one for stays over holidays; that one names none itself and is not archived.
  holiday_policy_id uuid,
  serves_holidays boolean generated always as (holiday_policy_id is null and archived_at is null) stored,
  asks_serving boolean generated always as (case when holiday_policy_id is not null then true end) stored,
  -- For how many months from the cancellation a credit is valid.
  credit_months integer,
  -- Days beside the national holidays on which the policy for holidays applies, one a line.
  own_holidays text,
  primary key (tenant_id, id),
  constraint cancellation_policies_standing check (not (is_default and archived_at is not null)),
  constraint cancellation_policies_no_show check (no_show_basis_points between 0 and 10000
    and no_show_base in ('total', 'paid', 'deposit')),
  constraint cancellation_policies_serving unique (tenant_id, id, serves_holidays),
  constraint cancellation_policies_holiday foreign key (tenant_id, holiday_policy_id, asks_serving)
    references cancellation_policies (tenant_id, id, serves_holidays) deferrable initially deferred,
  constraint cancellation_policies_credit check (credit_months between 1 and 24),
  constraint cancellation_policies_own_holidays check (length(own_holidays) <= 2000)
);
create unique index cancellation_policies_default on cancellation_policies (tenant_id) where is_default;
create index cancellation_policies_by_holiday on cancellation_policies (tenant_id, holiday_policy_id)
  where holiday_policy_id is not null;

alter table cancellation_policies enable row level security, force row level security;
create policy cancellation_policies_tenant on cancellation_policies for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on cancellation_policies to app_user;

alter table accommodations
  add constraint accommodations_cancellation_policy foreign key (tenant_id, cancellation_policy_id)
    references cancellation_policies (tenant_id, id);

create table cancellation_policy_tiers (
  tenant_id uuid not null references tenants,
  policy_id uuid not null,
  days_before integer not null,
  refund_basis_points integer not null,
  base text not null,
  primary key (tenant_id, policy_id, days_before),
  constraint cancellation_policy_tiers_policy foreign key (tenant_id, policy_id)
    references cancellation_policies (tenant_id, id) on delete cascade,
  constraint cancellation_policy_tiers_days check (days_before between 0 and 730),
  constraint cancellation_policy_tiers_refund check (refund_basis_points between 0 and 10000
    and base in ('total', 'paid', 'deposit'))
);

alter table cancellation_policy_tiers enable row level security, force row level security;
create policy cancellation_policy_tiers_tenant on cancellation_policy_tiers for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, update, delete on cancellation_policy_tiers to app_user;
