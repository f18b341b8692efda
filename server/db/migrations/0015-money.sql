-- What a booking asks for and when, what was paid, and what a cancellation gives back.
alter table tenants
  add column confirms_by text not null default 'staff',
  add constraint tenants_confirms_by check (confirms_by in ('staff', 'deposit'));
grant update (confirms_by) on tenants to app_user;

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
  primary key (tenant_id, id),
  constraint cancellation_policies_standing check (not (is_default and archived_at is not null)),
  constraint cancellation_policies_no_show check (no_show_basis_points between 0 and 10000
    and no_show_base in ('total', 'paid', 'deposit'))
);
create unique index cancellation_policies_default on cancellation_policies (tenant_id) where is_default;

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

alter table accommodations
  add column payment_plan_id uuid,
  add column cancellation_policy_id uuid,
  add constraint accommodations_payment_plan foreign key (tenant_id, payment_plan_id)
    references payment_plans (tenant_id, id),
  add constraint accommodations_cancellation_policy foreign key (tenant_id, cancellation_policy_id)
    references cancellation_policies (tenant_id, id);

-- Plan and policy are frozen as they were when the booking was taken; `refund` is what its cancellation came to.
alter table bookings
  add column booked_on date,
  add column payment_plan_id uuid,
  add column payment_plan jsonb,
  add column cancellation_policy_id uuid,
  add column cancellation_policy jsonb,
  add column security_held_cents bigint not null default 0,
  add column refund jsonb,
  add constraint bookings_payment_plan foreign key (tenant_id, payment_plan_id) references payment_plans (tenant_id, id),
  add constraint bookings_cancellation_policy foreign key (tenant_id, cancellation_policy_id)
    references cancellation_policies (tenant_id, id),
  add constraint bookings_plan_frozen check ((payment_plan_id is null) = (payment_plan is null)
    and (cancellation_policy_id is null) = (cancellation_policy is null)),
  add constraint bookings_security_held check (security_held_cents >= 0);
create index bookings_by_payment_plan on bookings (tenant_id, payment_plan_id) where payment_plan_id is not null;
create index bookings_by_cancellation_policy on bookings (tenant_id, cancellation_policy_id)
  where cancellation_policy_id is not null;

create table booking_installments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  position integer not null,
  due_date date not null,
  amount_cents bigint not null,
  due text not null,
  days integer not null default 0,
  deposit boolean not null default false,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  constraint booking_installments_position unique (tenant_id, booking_id, position),
  constraint booking_installments_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_installments_amount check (amount_cents > 0),
  constraint booking_installments_due check (due in ('booking', 'after_booking', 'before_check_in', 'check_in')
    and days between 0 and 730)
);
create index booking_installments_by_due_date on booking_installments (tenant_id, due_date, booking_id)
  where cancelled_at is null;

-- Money in is positive, money out negative. Nothing is changed or deleted: a mistake gets its reversal, one at most,
-- of the same booking and the same amount, and never of a reversal.
create table booking_payments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  amount_cents bigint not null,
  method text not null,
  received_on date not null,
  note text,
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reversed_cents bigint generated always as (case when reversal_of is not null then -amount_cents end) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint booking_payments_once unique (tenant_id, reversal_of),
  constraint booking_payments_whole unique (tenant_id, id, booking_id, amount_cents, is_reversal),
  constraint booking_payments_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_payments_reversal foreign key (tenant_id, reversal_of, booking_id, reversed_cents, reverses_reversal)
    references booking_payments (tenant_id, id, booking_id, amount_cents, is_reversal),
  constraint booking_payments_amount check (amount_cents <> 0),
  constraint booking_payments_method check (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other'))
);
create index booking_payments_by_booking on booking_payments (tenant_id, booking_id, id);

-- Other people's money while it lies here, never revenue: received, returned, or kept in part for a reason.
create table security_deposit_movements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  method text,
  moved_on date not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint security_deposit_movements_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint security_deposit_movements_amount check (amount_cents > 0),
  constraint security_deposit_movements_kind check (case kind
    when 'received' then method is not null
    when 'returned' then method is not null
    when 'kept' then reason is not null and method is null
    else false end),
  constraint security_deposit_movements_method check
    (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other'))
);
create index security_deposit_movements_by_booking on security_deposit_movements (tenant_id, booking_id, id);

-- Companies and bookings that stand already. Owners of tables are behind forced walls too, so these come down meanwhile.
alter table tenants no force row level security;
alter table bookings no force row level security;
insert into payment_plans (tenant_id, id, name, is_default, created_at, updated_at)
  select t.id, gen_random_uuid(), made.name, made.is_default, t.created_at, t.created_at
  from tenants t cross join (values ('Sinal de 50% e saldo no check-in', true), ('Sinal de 30% e saldo 7 dias antes', false),
    ('Integral na reserva', false), ('Integral no check-in', false), ('Em 3 vezes', false)) made (name, is_default);
insert into payment_plan_lines (tenant_id, plan_id, position, share, basis_points, due, days)
  select p.tenant_id, p.id, made.position, made.share, made.basis_points, made.due, made.days
  from payment_plans p join (values
    ('Sinal de 50% e saldo no check-in', 1, 'percent', 5000, 'booking', 0),
    ('Sinal de 50% e saldo no check-in', 2, 'rest', null, 'check_in', 0),
    ('Sinal de 30% e saldo 7 dias antes', 1, 'percent', 3000, 'booking', 0),
    ('Sinal de 30% e saldo 7 dias antes', 2, 'rest', null, 'before_check_in', 7),
    ('Integral na reserva', 1, 'rest', null, 'booking', 0),
    ('Integral no check-in', 1, 'rest', null, 'check_in', 0),
    ('Em 3 vezes', 1, 'rest', null, 'booking', 0),
    ('Em 3 vezes', 2, 'rest', null, 'after_booking', 30),
    ('Em 3 vezes', 3, 'rest', null, 'after_booking', 60)) made (name, position, share, basis_points, due, days)
    on made.name = p.name;
insert into cancellation_policies (tenant_id, id, name, is_default, created_at, updated_at)
  select t.id, gen_random_uuid(), made.name, made.name = 'Moderada', t.created_at, t.created_at
  from tenants t cross join (values ('Flexível'), ('Moderada'), ('Firme'), ('Rígida'), ('Não reembolsável')) made (name);
insert into cancellation_policy_tiers (tenant_id, policy_id, days_before, refund_basis_points, base)
  select p.tenant_id, p.id, made.days_before, made.refund, made.base
  from cancellation_policies p join (values
    ('Flexível', 1, 10000, 'total'), ('Flexível', 0, 0, 'deposit'),
    ('Moderada', 7, 10000, 'total'), ('Moderada', 0, 0, 'deposit'),
    ('Firme', 30, 10000, 'total'), ('Firme', 7, 5000, 'total'), ('Firme', 0, 0, 'total'),
    ('Rígida', 14, 5000, 'total'), ('Rígida', 0, 0, 'total'),
    ('Não reembolsável', 0, 0, 'total')) made (name, days_before, refund, base) on made.name = p.name;
insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due, cancelled_at)
  select tenant_id, gen_random_uuid(), id, 1, check_in, total_cents, 'check_in', cancelled_at
  from bookings where total_cents > 0;
insert into booking_payments (tenant_id, id, booking_id, amount_cents, method, received_on, note, created_at)
  select tenant_id, gen_random_uuid(), id, paid_cents, 'other', created_at::date, 'Valor já pago', created_at
  from bookings where paid_cents > 0;
alter table tenants force row level security;
alter table bookings force row level security;

-- What was paid is the sum of the payments, and what is held the sum of the movements. The lock comes in a statement of
-- its own: the sum after it sees what others have committed meanwhile. Only the application's role adds up; whoever
-- brings a whole database in brings the sums along, and they are checked at the end.
create function add_up_payments() returns trigger language plpgsql as $$
begin
  if current_user <> 'app_user' then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set paid_cents =
    (select sum(amount_cents) from booking_payments where tenant_id = new.tenant_id and booking_id = new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
create trigger booking_payments_add_up after insert or update on booking_payments
  for each row execute function add_up_payments();

create function add_up_security_deposit() returns trigger language plpgsql as $$
begin
  if current_user <> 'app_user' then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set security_held_cents =
    (select sum(case kind when 'received' then amount_cents else -amount_cents end)
     from security_deposit_movements where tenant_id = new.tenant_id and booking_id = new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
create trigger security_deposit_movements_add_up after insert or update on security_deposit_movements
  for each row execute function add_up_security_deposit();

-- At the end of every transaction a booking's instalments sum to its total, and what it says of money paid is what the
-- payments say. A booking that nobody has divided is due at its arrival.
create function check_booking_money(tenant uuid, booking uuid) returns void language plpgsql as $$
declare
  stored record;
  asked bigint;
  paid bigint;
  held bigint;
begin
  select total_cents, paid_cents, security_held_cents, check_in into stored
    from bookings where tenant_id = tenant and id = booking;
  if not found then return; end if;
  select sum(amount_cents) into asked from booking_installments where tenant_id = tenant and booking_id = booking;
  if asked is null and stored.total_cents > 0 then
    insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
      values (tenant, gen_random_uuid(), booking, 1, stored.check_in, stored.total_cents, 'check_in');
  elsif coalesce(asked, 0) <> stored.total_cents then
    raise exception 'instalments of % do not sum to the total of %', asked, stored.total_cents
      using errcode = '23514', constraint = 'bookings_installments';
  end if;
  select coalesce(sum(amount_cents), 0) into paid
    from booking_payments where tenant_id = tenant and booking_id = booking;
  select coalesce(sum(case kind when 'received' then amount_cents else -amount_cents end), 0) into held
    from security_deposit_movements where tenant_id = tenant and booking_id = booking;
  if paid <> stored.paid_cents or held <> stored.security_held_cents then
    raise exception 'payments of % and deposits of % are not what the booking says', paid, held
      using errcode = '23514', constraint = 'bookings_paid';
  end if;
end $$;

create function check_money_of_booking() returns trigger language plpgsql as $$
begin
  perform check_booking_money(new.tenant_id, new.id);
  return null;
end $$;
create constraint trigger bookings_money_adds_up
  after insert or update of total_cents, paid_cents, security_held_cents on bookings
  deferrable initially deferred for each row execute function check_money_of_booking();

create function check_money_of_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform check_booking_money(old.tenant_id, old.booking_id); end if;
  if tg_op <> 'DELETE' then perform check_booking_money(new.tenant_id, new.booking_id); end if;
  return null;
end $$;
create constraint trigger booking_installments_add_up after insert or update or delete on booking_installments
  deferrable initially deferred for each row execute function check_money_of_part();

alter table payment_plans enable row level security;
alter table payment_plans force row level security;
create policy payment_plans_tenant on payment_plans for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table payment_plan_lines enable row level security;
alter table payment_plan_lines force row level security;
create policy payment_plan_lines_tenant on payment_plan_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table cancellation_policies enable row level security;
alter table cancellation_policies force row level security;
create policy cancellation_policies_tenant on cancellation_policies for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table cancellation_policy_tiers enable row level security;
alter table cancellation_policy_tiers force row level security;
create policy cancellation_policy_tiers_tenant on cancellation_policy_tiers for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table booking_installments enable row level security;
alter table booking_installments force row level security;
create policy booking_installments_tenant on booking_installments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table booking_payments enable row level security;
alter table booking_payments force row level security;
create policy booking_payments_tenant on booking_payments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table security_deposit_movements enable row level security;
alter table security_deposit_movements force row level security;
create policy security_deposit_movements_tenant on security_deposit_movements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on payment_plans, payment_plan_lines, cancellation_policies,
  cancellation_policy_tiers, booking_installments to app_user;
grant select, insert on booking_payments, security_deposit_movements to app_user;
