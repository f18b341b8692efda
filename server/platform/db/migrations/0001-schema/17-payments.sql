-- What bookings ask for and when, and what was paid.

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

alter table booking_installments enable row level security, force row level security;
create policy booking_installments_tenant on booking_installments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_installments_reach on booking_installments as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = booking_installments.tenant_id and b.id = booking_installments.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = booking_installments.tenant_id and b.id = booking_installments.booking_id));
grant select, insert, update, delete on booking_installments to app_user;

-- Money received is positive, money paid out negative. Rows are never changed or deleted. A mistake gets one
-- reversal, of the same booking and the same amount, which cannot be reversed.
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
  -- Money passed on between the parts of a split stay. Reversing one side alone would create money.
  passed_on boolean not null default false,
  reverses_passed boolean generated always as (case when reversal_of is not null then false end) stored,
  -- A credit that is used is passed on from the cancelled booking to another one; both rows name each other's booking
  -- and are reversed together.
  credit_booking_id uuid,
  credit_key uuid generated always as (coalesce(credit_booking_id, booking_id)) stored,
  is_share boolean generated always as (passed_on and credit_booking_id is null) stored,
  account_id uuid,
  -- The owner received or returned this payment: no account of the company moves.
  received_by_owner_id uuid,
  owner_key uuid generated always as (coalesce(received_by_owner_id, booking_id)) stored,
  primary key (tenant_id, id),
  constraint booking_payments_once unique (tenant_id, reversal_of),
  constraint booking_payments_whole
    unique (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key, owner_key),
  constraint booking_payments_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint booking_payments_reversal foreign key
    (tenant_id, reversal_of, booking_id, reversed_cents, reverses_reversal, reverses_passed, credit_key, owner_key)
    references booking_payments (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key,
    owner_key),
  constraint booking_payments_amount check (amount_cents <> 0),
  constraint booking_payments_method check (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other')),
  constraint booking_payments_credit foreign key (tenant_id, credit_booking_id)
    references bookings (tenant_id, id),
  constraint booking_payments_credit_passed check
    (credit_booking_id is null or (passed_on and credit_booking_id <> booking_id)),
  constraint booking_payments_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint booking_payments_owner foreign key (tenant_id, received_by_owner_id) references owners (tenant_id, id),
  constraint booking_payments_owner_alone check
    (received_by_owner_id is null or (account_id is null and method <> 'channel' and not passed_on))
);
create index booking_payments_by_booking on booking_payments (tenant_id, booking_id, id);
create index booking_payments_by_credit on booking_payments (tenant_id, credit_booking_id)
  where credit_booking_id is not null;
create index booking_payments_by_owner on booking_payments (tenant_id, received_by_owner_id, booking_id)
  where received_by_owner_id is not null;
create index booking_payments_by_moment on booking_payments (tenant_id, created_at);

-- Adds up for the application only, under both of its roles.
create function add_up_payments() returns trigger language plpgsql as $$
begin
  if current_user not in ('app_user', 'app_limited') then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set paid_cents =
    (select sum(amount_cents) from booking_payments where tenant_id = new.tenant_id and booking_id = new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
create trigger booking_payments_add_up after insert or update on booking_payments
  for each row execute function add_up_payments();

-- How much of a booking's credit was used, less what came back.
create function used_credit(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(-sum(amount_cents), 0) from booking_payments
  where tenant_id = tenant and booking_id = booking and credit_booking_id is not null
    and (amount_cents < 0) <> is_reversal;
$$;

-- At the end of a transaction, what left one booking as a credit has arrived at the other, and no more than there
-- was.
create function check_credit() returns trigger language plpgsql as $$
declare
  passed bigint;
begin
  select sum(amount_cents) into passed from booking_payments where tenant_id = new.tenant_id
    and ((booking_id = new.booking_id and credit_booking_id = new.credit_booking_id)
      or (booking_id = new.credit_booking_id and credit_booking_id = new.booking_id));
  if passed <> 0 then
    raise exception 'a credit of % went from a booking and did not come to the other', passed
      using errcode = '23514', constraint = 'booking_payments_credit_pair';
  end if;
  if exists (select from bookings b where b.tenant_id = new.tenant_id and b.id = new.booking_id
    and used_credit(b.tenant_id, b.id) > coalesce((b.refund ->> 'credit_cents')::bigint, 0)) then
    raise exception 'more was used than the credit of the booking'
      using errcode = '23514', constraint = 'booking_payments_credit_left';
  end if;
  return null;
end $$;
create constraint trigger booking_payments_credit_adds_up after insert on booking_payments
  deferrable initially deferred for each row when (new.credit_booking_id is not null)
  execute function check_credit();

-- Posts payments to the account of their method, or the named one, and as paid to the booking. What passes between
-- bookings touches no account. What an owner received counts as passed on to them: it is posted with the payouts to
-- owners, without an accommodation.
create function post_payments() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'booking_payment', received_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select p.tenant_id, p.id, side.position, p.received_on, side.ledger,
    case side.ledger when 'account' then coalesce(p.account_id, m.account_id) end,
    case side.ledger when 'category' then payouts.id end, p.booking_id,
    case when side.ledger <> 'category' then b.accommodation_id end, side.amount_cents
  from added p
  join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
  join payment_method_accounts m on m.tenant_id = p.tenant_id and m.method = p.method
  join financial_categories payouts on payouts.tenant_id = p.tenant_id and payouts.purpose = 'owner_payouts'
  cross join lateral (values
    (1, case when p.passed_on then 'passed_on' when p.received_by_owner_id is not null then 'category' else 'account' end,
      p.amount_cents),
    (2, 'booking', -p.amount_cents)) side (position, ledger, amount_cents)
  where p.reversal_of is null;
  return null;
end $$;
-- The reversals of a statement are posted after its other rows: triggers run in the order of their names.
create trigger booking_payments_post after insert on booking_payments
  referencing new table as added for each statement execute function post_payments();
create trigger booking_payments_post_reversals after insert on booking_payments
  referencing new table as added for each statement execute function post_reversals('booking_payment', 'received_on');

-- Payments that are deleted with their booking when an import is undone: their lines stay and are reversed.
create function take_back_payments() returns trigger language plpgsql as $$
begin
  with back as (
    select e.*, gen_random_uuid() as back_id from gone g
    join journal_entries e on e.tenant_id = g.tenant_id and e.id = g.id
  ), posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, reversal_of, created_by, created_at)
    select tenant_id, back_id, 'taken_back', posted_on, id, created_by, now() from back)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select b.tenant_id, b.back_id, l.position, b.posted_on, l.ledger, l.account_id, l.category_id, l.booking_id,
    l.accommodation_id, -l.amount_cents
  from back b join journal_lines l on l.tenant_id = b.tenant_id and l.entry_id = b.id;
  return null;
end $$;
create trigger booking_payments_take_back after delete on booking_payments
  referencing old table as gone for each statement execute function take_back_payments();

alter table booking_payments enable row level security, force row level security;
create policy booking_payments_tenant on booking_payments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_payments_reach on booking_payments as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = booking_payments.tenant_id and b.id = booking_payments.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = booking_payments.tenant_id and b.id = booking_payments.booking_id));
grant select, insert, delete on booking_payments to app_user;
-- Of payments only the words may change, so that a person can be forgotten (LGPD): amounts, methods and days stay.
grant update (note) on booking_payments to app_user;

-- Other people's money while it is held here, never revenue: received, returned, or kept in part for a reason.
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
  -- A mistake gets one reversal, of the same booking, kind and amount, with a reason, which cannot be reversed.
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  primary key (tenant_id, id),
  constraint security_deposit_movements_booking foreign key (tenant_id, booking_id)
    references bookings (tenant_id, id),
  constraint security_deposit_movements_amount check (amount_cents > 0),
  constraint security_deposit_movements_kind check (case kind
    when 'received' then method is not null
    when 'returned' then method is not null
    when 'kept' then reason is not null and method is null
    else false end),
  constraint security_deposit_movements_method check
    (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other')),
  constraint security_deposit_movements_once unique (tenant_id, reversal_of),
  constraint security_deposit_movements_whole unique (tenant_id, id, booking_id, kind, amount_cents, is_reversal),
  constraint security_deposit_movements_reversal
    foreign key (tenant_id, reversal_of, booking_id, kind, amount_cents, reverses_reversal)
    references security_deposit_movements (tenant_id, id, booking_id, kind, amount_cents, is_reversal),
  constraint security_deposit_movements_why check (reversal_of is null or reason is not null)
);
create index security_deposit_movements_by_booking on security_deposit_movements (tenant_id, booking_id, id);

-- The amount held: received less returned and kept, reversals the other way round.
create function held_of_booking(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when (kind = 'received') <> is_reversal then amount_cents else -amount_cents end), 0)
  from security_deposit_movements where tenant_id = tenant and booking_id = booking;
$$;

create function add_up_security_deposit() returns trigger language plpgsql as $$
begin
  if current_user not in ('app_user', 'app_limited') then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set security_held_cents = held_of_booking(new.tenant_id, new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
create trigger security_deposit_movements_add_up after insert or update on security_deposit_movements
  for each row execute function add_up_security_deposit();

-- A security deposit that is held belongs to somebody else: the account of deposits is negative by it.
create function post_security_deposits() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'security_deposit', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select d.tenant_id, d.id, side.position, d.moved_on, side.ledger, side.account_id, side.category_id, d.booking_id,
    b.accommodation_id, case d.kind when 'received' then side.amount_cents else -side.amount_cents end
  from added d
  join bookings b on b.tenant_id = d.tenant_id and b.id = d.booking_id
  join financial_accounts held on held.tenant_id = d.tenant_id and held.kind = 'deposits_held'
  join financial_categories kept on kept.tenant_id = d.tenant_id and kept.purpose = 'deposits_kept'
  left join payment_method_accounts m on m.tenant_id = d.tenant_id and m.method = d.method
  cross join lateral (values
    (1, case d.kind when 'kept' then 'category' else 'account' end, m.account_id,
      case d.kind when 'kept' then kept.id end, d.amount_cents),
    (2, 'account', held.id, null, -d.amount_cents)) side (position, ledger, account_id, category_id, amount_cents)
  where d.reversal_of is null;
  return null;
end $$;
create trigger security_deposit_movements_post after insert on security_deposit_movements
  referencing new table as added for each statement execute function post_security_deposits();
create trigger security_deposit_movements_post_reversals after insert on security_deposit_movements
  referencing new table as added for each statement execute function post_reversals('security_deposit', 'moved_on');

alter table security_deposit_movements enable row level security, force row level security;
create policy security_deposit_movements_tenant on security_deposit_movements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy security_deposit_movements_reach on security_deposit_movements as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = security_deposit_movements.tenant_id and b.id = security_deposit_movements.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = security_deposit_movements.tenant_id and b.id = security_deposit_movements.booking_id));
grant select, insert on security_deposit_movements to app_user;
grant update (reason) on security_deposit_movements to app_user;

-- Checked at the end of every transaction that changed instalments or payments; the day of the first open instalment
-- is set here too.
create function check_booking_money(tenant uuid, booking uuid) returns void language plpgsql as $$
declare
  stored record;
begin
  select b.total_cents, b.paid_cents, b.security_held_cents, b.check_in, b.open_due_on, part.asked, part.due_on,
    (select coalesce(sum(p.amount_cents), 0) from booking_payments p
      where p.tenant_id = tenant and p.booking_id = booking) as paid,
    (select coalesce(sum(case when (m.kind = 'received') <> m.is_reversal then m.amount_cents else -m.amount_cents end), 0)
      from security_deposit_movements m where m.tenant_id = tenant and m.booking_id = booking) as held
  into stored
  from bookings b
  cross join lateral (
    select sum(i.amount_cents) as asked,
      min(i.due_date) filter (where i.cancelled_at is null and i.reached_cents > b.paid_cents) as due_on
    from (
      select amount_cents, due_date, cancelled_at,
        sum(amount_cents) filter (where cancelled_at is null) over (order by position) as reached_cents
      from booking_installments where tenant_id = tenant and booking_id = booking) i) part
  where b.tenant_id = tenant and b.id = booking;
  if not found then return; end if;
  if stored.asked is null and stored.total_cents > 0 then
    -- whoever divides nothing asks for all at the arrival; its own check sets the day
    insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
      values (tenant, gen_random_uuid(), booking, 1, stored.check_in, stored.total_cents, 'check_in');
    return;
  end if;
  if coalesce(stored.asked, 0) <> stored.total_cents then
    raise exception 'instalments of % do not sum to the total of %', stored.asked, stored.total_cents
      using errcode = '23514', constraint = 'bookings_installments';
  end if;
  if stored.paid <> stored.paid_cents or stored.held <> stored.security_held_cents then
    raise exception 'payments of % and deposits of % are not what the booking says', stored.paid, stored.held
      using errcode = '23514', constraint = 'bookings_paid';
  end if;
  if stored.due_on is distinct from stored.open_due_on then
    update bookings set open_due_on = stored.due_on where tenant_id = tenant and id = booking;
  end if;
end $$;

-- The instalments of a new booking follow in the same transaction and are checked with the whole booking at its end,
-- so the insert of the booking needs no check of its own.
create function check_money_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from booking_installments where tenant_id = new.tenant_id and booking_id = new.id) then
    return null;
  end if;
  perform check_booking_money(new.tenant_id, new.id);
  return null;
end $$;
create constraint trigger bookings_money_adds_up
  after insert or update of total_cents, paid_cents, security_held_cents, open_due_on on bookings
  deferrable initially deferred for each row execute function check_money_of_booking();

create function check_money_of_part() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform check_booking_money(old.tenant_id, old.booking_id); end if;
  if tg_op <> 'DELETE' then perform check_booking_money(new.tenant_id, new.booking_id); end if;
  return null;
end $$;
create constraint trigger booking_installments_add_up after insert or update or delete on booking_installments
  deferrable initially deferred for each row execute function check_money_of_part();

-- The name of an instalment in a Pix: booking and part, letters and digits only. Kept for good, also when the
-- instalment is changed or deleted: money may still arrive under it.
create table booking_txids (
  tenant_id uuid not null references tenants,
  txid text not null collate "C",
  booking_id uuid not null,
  position integer not null,
  primary key (tenant_id, txid),
  constraint booking_txids_part unique (tenant_id, booking_id, position),
  constraint booking_txids_of_booking unique (tenant_id, booking_id, txid),
  constraint booking_txids_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
    on delete cascade,
  constraint booking_txids_alphabet check (txid ~ '^[A-Z0-9]{1,25}$')
);

alter table booking_txids enable row level security, force row level security;
create policy booking_txids_tenant on booking_txids for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy booking_txids_reach on booking_txids as restrictive for all to app_limited
  using (exists (select from bookings b
  where b.tenant_id = booking_txids.tenant_id and b.id = booking_txids.booking_id))
  with check (exists (select from bookings b
  where b.tenant_id = booking_txids.tenant_id and b.id = booking_txids.booking_id));
grant select, insert on booking_txids to app_user;

create function txid_of(code text, part integer) returns text language sql immutable
  as $$ select upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) || 'P' || part $$;

-- Every instalment gets its txid in the statement that inserts it.
create function name_installments() returns trigger language plpgsql as $$
begin
  insert into booking_txids (tenant_id, txid, booking_id, position)
    select f.tenant_id, txid_of(b.code, f.position), f.booking_id, f.position
    from fresh f join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
    on conflict on constraint booking_txids_part do nothing;
  return null;
end $$;
create trigger booking_installments_named after insert on booking_installments
  referencing new table as fresh for each statement execute function name_installments();

-- A Pix that a guest says they paid. Confirmed it becomes one payment of the booking; refused it has a reason. What
-- the guest said is never changed.
create table payment_announcements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  booking_id uuid not null,
  txid text not null collate "C",
  amount_cents bigint not null,
  state text not null default 'open',
  file_id uuid,
  payment_id uuid,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint payment_announcements_payment_once unique (tenant_id, payment_id),
  constraint payment_announcements_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint payment_announcements_txid foreign key (tenant_id, booking_id, txid)
    references booking_txids (tenant_id, booking_id, txid),
  constraint payment_announcements_file foreign key (tenant_id, file_id) references booking_files (tenant_id, id)
    on delete set null (file_id),
  constraint payment_announcements_payment foreign key (tenant_id, payment_id)
    references booking_payments (tenant_id, id),
  constraint payment_announcements_amount check (amount_cents > 0),
  constraint payment_announcements_state check (case state
    when 'open' then payment_id is null and reason is null and decided_at is null
    when 'confirmed' then payment_id is not null and reason is null and decided_at is not null
    when 'refused' then payment_id is null and reason is not null and decided_at is not null
    else false end)
);
create index payment_announcements_by_booking on payment_announcements (tenant_id, booking_id, id);
create index payment_announcements_waiting on payment_announcements (tenant_id, id) where state = 'open';
-- A booking has at most one open announcement.
create unique index payment_announcements_once on payment_announcements (tenant_id, booking_id) where state = 'open';

-- A decision is final.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.state, new.payment_id, new.amount_cents) is distinct from (old.state, old.payment_id, old.amount_cents) then
    raise exception 'announcement % was decided', old.id
      using errcode = '23514', constraint = 'payment_announcements_decided';
  end if;
  return new;
end $$;
create trigger payment_announcements_decided before update on payment_announcements
  for each row execute function refuse_second_decision();

alter table payment_announcements enable row level security, force row level security;
create policy payment_announcements_tenant on payment_announcements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy payment_announcements_reach on payment_announcements as restrictive for all to app_limited
  using (exists (select from bookings b
    where b.tenant_id = payment_announcements.tenant_id and b.id = payment_announcements.booking_id))
  with check (exists (select from bookings b
    where b.tenant_id = payment_announcements.tenant_id and b.id = payment_announcements.booking_id));
grant select, insert on payment_announcements to app_user;
grant update (state, file_id, payment_id, reason, decided_by, decided_at) on payment_announcements to app_user;
