-- The journal: balanced lines that are never changed.

-- Posting into a month and closing it lock its row.
create table ledger_months (
  tenant_id uuid not null references tenants,
  month date not null,
  closed_at timestamptz,
  closed_by uuid,
  reason text,
  summed boolean not null default false,
  primary key (tenant_id, month),
  constraint ledger_months_first check (extract(day from month) = 1)
);
create index ledger_months_unsummed on ledger_months (tenant_id, month) where not summed;

alter table ledger_months enable row level security, force row level security;
create policy ledger_months_tenant on ledger_months for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The hourly summing finds the companies that have something to sum, and nothing else.
create policy ledger_months_unsummed on ledger_months for select to app_auth using (not summed);
grant select, insert on ledger_months to app_user;
grant update (closed_at, closed_by, reason, summed) on ledger_months to app_user;
grant select (tenant_id, month, summed) on ledger_months to app_auth;

-- Refuses closed months. A condition outside a locking select is pushed into it and would leave open months unlocked,
-- so the rows are locked first, whatever they say, and then read.
create function require_open_months(tenant uuid, asked date[]) returns void language plpgsql as $$
declare
  closed date;
begin
  insert into ledger_months (tenant_id, month) select tenant, m from unnest(asked) m order by m on conflict do nothing;
  perform from ledger_months where tenant_id = tenant and month = any(asked) order by month for key share;
  select month into closed from ledger_months
  where tenant_id = tenant and month = any(asked) and closed_at is not null limit 1;
  if found then
    raise exception 'the month of % is closed', closed
      using errcode = '23514', constraint = 'ledger_months_open', detail = closed::text;
  end if;
end $$;

-- An entry has the id of the act that it posts, so that no act is posted twice.
create table journal_entries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  source text not null,
  posted_on date not null,
  month date generated always as (posted_on - (extract(day from posted_on)::integer - 1)) stored,
  reversal_of uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint journal_entries_day unique (tenant_id, id, posted_on),
  constraint journal_entries_reversed_once unique (tenant_id, reversal_of),
  constraint journal_entries_reversal foreign key (tenant_id, reversal_of) references journal_entries (tenant_id, id),
  constraint journal_entries_source check (source in
    ('booking_payment', 'security_deposit', 'taken_back', 'opening', 'settlement', 'transfer', 'owner_adjustment'))
);
create index journal_entries_by_day on journal_entries (tenant_id, posted_on, id) include (source, reversal_of);

create function refuse_change_of_journal() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is written, never changed: a mistake gets its reversal'
    using errcode = '23514', constraint = 'journal_unchanged';
end $$;
create trigger journal_entries_unchanged before update or delete or truncate on journal_entries
  for each statement execute function refuse_change_of_journal();

alter table journal_entries enable row level security, force row level security;
create policy journal_entries_tenant on journal_entries for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on journal_entries to app_user;

-- Money that arrives where the line says is positive. Bookings and accommodations are named without a foreign key:
-- undoing an import deletes them, and their lines stay.
create table journal_lines (
  tenant_id uuid not null references tenants,
  entry_id uuid not null,
  position integer not null,
  posted_on date not null,
  ledger text not null,
  account_id uuid,
  category_id uuid,
  booking_id uuid,
  accommodation_id uuid,
  amount_cents bigint not null,
  primary key (tenant_id, entry_id, position),
  constraint journal_lines_entry foreign key (tenant_id, entry_id, posted_on)
    references journal_entries (tenant_id, id, posted_on),
  constraint journal_lines_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint journal_lines_category foreign key (tenant_id, category_id)
    references financial_categories (tenant_id, id),
  constraint journal_lines_amount check (amount_cents <> 0),
  constraint journal_lines_ledger check (case ledger
    when 'account' then account_id is not null and category_id is null
    when 'category' then category_id is not null and account_id is null
    when 'booking' then booking_id is not null and account_id is null and category_id is null
    when 'passed_on' then account_id is null and category_id is null
    when 'opening' then account_id is null and category_id is null
    else false end)
);
create index journal_lines_by_account on journal_lines (tenant_id, account_id, posted_on) include (amount_cents)
  where account_id is not null;
create index journal_lines_by_category on journal_lines (tenant_id, category_id, posted_on)
  include (amount_cents, accommodation_id) where category_id is not null;
create index journal_lines_by_booking on journal_lines (tenant_id, booking_id) where booking_id is not null;
-- Reports read the journal by day; balances read the sums of past months and the lines of the others.
create index journal_lines_by_day on journal_lines (tenant_id, posted_on, entry_id)
  include (ledger, account_id, category_id, accommodation_id, amount_cents);

-- Checked once a statement: all lines of an entry arrive in one statement, with it, and add up to zero.
create function check_journal_lines() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, entry_id having sum(amount_cents) <> 0) then
    raise exception 'the lines of a journal entry do not sum to nothing'
      using errcode = '23514', constraint = 'journal_lines_balanced';
  end if;
  if exists (
    select from (select tenant_id, entry_id, count(*) as lines from added group by tenant_id, entry_id) a
    where a.lines <> (select count(*) from journal_lines l where l.tenant_id = a.tenant_id and l.entry_id = a.entry_id)
  ) then
    raise exception 'an older journal entry gets no more lines'
      using errcode = '23514', constraint = 'journal_lines_at_once';
  end if;
  return null;
end $$;
create trigger journal_lines_check after insert on journal_lines
  referencing new table as added for each statement execute function check_journal_lines();
create trigger journal_lines_unchanged before update or delete or truncate on journal_lines
  for each statement execute function refuse_change_of_journal();

-- What is held for guests is what their bookings say: nothing else moves that account.
create function keep_held_deposits() returns trigger language plpgsql as $$
begin
  if exists (
    select from added l join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    join financial_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where a.kind = 'deposits_held' and e.source in ('opening', 'settlement', 'transfer')) then
    raise exception 'only a security deposit moves what is held of them'
      using errcode = '23514', constraint = 'journal_lines_held';
  end if;
  return null;
end $$;
create trigger journal_lines_held after insert on journal_lines
  referencing new table as added for each statement execute function keep_held_deposits();

alter table journal_lines enable row level security, force row level security;
create policy journal_lines_tenant on journal_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert on journal_lines to app_user;

create function check_journal_entries() returns trigger language plpgsql as $$
begin
  perform require_open_months(tenant_id, array_agg(distinct month)) from added group by tenant_id;
  if exists (select from added a where not exists (
    select from journal_lines l where l.tenant_id = a.tenant_id and l.entry_id = a.id)) then
    raise exception 'a journal entry has no lines' using errcode = '23514', constraint = 'journal_entries_lines';
  end if;
  return null;
end $$;
create trigger journal_entries_check after insert on journal_entries
  referencing new table as added for each statement execute function check_journal_entries();

create policy journal_entries_reach on journal_entries as restrictive for select to app_limited using (
  exists (select from journal_lines l
    where l.tenant_id = journal_entries.tenant_id and l.entry_id = journal_entries.id));

create table ledger_month_sums (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  month date not null,
  amount_cents bigint not null,
  primary key (tenant_id, account_id, month),
  constraint ledger_month_sums_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint ledger_month_sums_month foreign key (tenant_id, month) references ledger_months (tenant_id, month)
);

alter table ledger_month_sums enable row level security, force row level security;
create policy ledger_month_sums_tenant on ledger_month_sums for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on ledger_month_sums to app_user;

-- Posting into a month invalidates its sums. It holds the month's row, so no summing runs at the same time.
create function forget_month_sums() returns trigger language plpgsql as $$
begin
  with void as (
    update ledger_months m set summed = false from (select distinct tenant_id, month from added) a
    where m.tenant_id = a.tenant_id and m.month = a.month and m.summed returning m.tenant_id, m.month)
  delete from ledger_month_sums s using void where s.tenant_id = void.tenant_id and s.month = void.month;
  return null;
end $$;
-- After journal_entries_check, which locks the row: triggers run in the order of their names.
create trigger journal_entries_forget_sums after insert on journal_entries
  referencing new table as added for each statement execute function forget_month_sums();

-- Sums the months before a day; months that are being posted into are summed another time.
create function sum_months(tenant uuid, until date) returns void language plpgsql as $$
declare
  free date[];
begin
  select array_agg(month) into free from (
    select month from ledger_months where tenant_id = tenant and not summed and month < until
    order by month for update skip locked) m;
  if free is null then return; end if;
  insert into ledger_month_sums (tenant_id, account_id, month, amount_cents)
    select tenant, l.account_id, m.month, sum(l.amount_cents)
    from unnest(free) m (month)
    join journal_lines l on l.tenant_id = tenant and l.posted_on >= m.month
      and l.posted_on < (m.month + interval '1 month')::date and l.account_id is not null
    group by l.account_id, m.month;
  update ledger_months set summed = true where tenant_id = tenant and month = any(free);
end $$;

-- The balance of an account at the beginning of a day. A new opening reverses the one before.
create table opening_balances (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  opened_on date not null,
  reversal_of uuid,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint opening_balances_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint opening_balances_once unique (tenant_id, reversal_of),
  constraint opening_balances_whole unique (tenant_id, id, account_id, amount_cents, opened_on),
  constraint opening_balances_reversal foreign key (tenant_id, reversal_of, account_id, amount_cents, opened_on)
    references opening_balances (tenant_id, id, account_id, amount_cents, opened_on)
);
create index opening_balances_by_account on opening_balances (tenant_id, account_id);

-- An opening makes the account hold at the beginning of its day what was typed, whatever was posted before that day.
create function post_openings() returns trigger language plpgsql as $$
begin
  with missing as (
    select o.*, o.amount_cents - (select coalesce(sum(l.amount_cents), 0) from journal_lines l where l.tenant_id = o.tenant_id
      and l.account_id = o.account_id and l.posted_on < o.opened_on) as missing_cents
    from added o where o.reversal_of is null
  ), posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'opening', opened_on, created_by, created_at from missing where missing_cents <> 0)
  insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, account_id, amount_cents)
  select o.tenant_id, o.id, side.position, o.opened_on, side.ledger, side.account_id, side.amount_cents
  from missing o
  cross join lateral (values (1, 'account', o.account_id, o.missing_cents), (2, 'opening', null, -o.missing_cents))
    side (position, ledger, account_id, amount_cents)
  where o.missing_cents <> 0;
  return null;
end $$;
create trigger opening_balances_post after insert on opening_balances
  referencing new table as added for each statement execute function post_openings();

-- Posts the lines of what is reversed, the other way round. The arguments are the source and the column of the day.
create function post_reversals() returns trigger language plpgsql as $$
begin
  with back as (
    select r.tenant_id, r.id, r.reversal_of, (to_jsonb(r) ->> tg_argv[1])::date as day, r.created_by, r.created_at
    from added r where r.reversal_of is not null and exists (
      select from journal_entries e where e.tenant_id = r.tenant_id and e.id = r.reversal_of)
  ), posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, reversal_of, created_by, created_at)
    select tenant_id, id, tg_argv[0], day, reversal_of, created_by, created_at from back)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select r.tenant_id, r.id, l.position, r.day, l.ledger, l.account_id, l.category_id, l.booking_id, l.accommodation_id,
    -l.amount_cents
  from back r join journal_lines l on l.tenant_id = r.tenant_id and l.entry_id = r.reversal_of;
  return null;
end $$;
create trigger opening_balances_post_reversals after insert on opening_balances
  referencing new table as added for each statement execute function post_reversals('opening', 'opened_on');

alter table opening_balances enable row level security, force row level security;
create policy opening_balances_tenant on opening_balances for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy opening_balances_reach on opening_balances as restrictive for all to app_limited using (false);
grant select, insert on opening_balances to app_user;

-- `amount_cents` left one account; the other received it less the fee that a channel or a bank kept.
create table transfers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null,
  amount_cents bigint not null,
  fee_cents bigint not null default 0,
  fee_category_id uuid,
  moved_on date not null,
  note text,
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  -- The fee of a channel's payout by its bookings, [{booking_id, amount_cents}]; null if one fee was typed for all.
  -- The parts add up to the fee.
  fee_parts jsonb,
  primary key (tenant_id, id),
  constraint transfers_from foreign key (tenant_id, from_account_id) references financial_accounts (tenant_id, id),
  constraint transfers_to foreign key (tenant_id, to_account_id) references financial_accounts (tenant_id, id),
  constraint transfers_fee_category foreign key (tenant_id, fee_category_id)
    references financial_categories (tenant_id, id),
  constraint transfers_accounts check (from_account_id <> to_account_id),
  constraint transfers_amounts check (amount_cents > 0 and fee_cents between 0 and amount_cents
    and (fee_cents = 0) = (fee_category_id is null)),
  constraint transfers_once unique (tenant_id, reversal_of),
  constraint transfers_whole unique
    (tenant_id, id, from_account_id, to_account_id, amount_cents, fee_cents, is_reversal),
  constraint transfers_reversal foreign key
    (tenant_id, reversal_of, from_account_id, to_account_id, amount_cents, fee_cents, reverses_reversal)
    references transfers (tenant_id, id, from_account_id, to_account_id, amount_cents, fee_cents, is_reversal),
  constraint transfers_fee_parts check (fee_parts is null or (fee_cents > 0 and jsonb_typeof(fee_parts) = 'array'))
);
create index transfers_by_day on transfers (tenant_id, moved_on, id);

-- Posts transfers; each part of the fee for its booking and the accommodation of that.
create function post_transfers() returns trigger language plpgsql as $$
begin
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'transfer', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select t.tenant_id, t.id, side.position, t.moved_on, side.ledger, side.account_id,
    case side.ledger when 'category' then t.fee_category_id end, side.booking_id, b.accommodation_id, side.amount_cents
  from added t
  cross join lateral (
    select 1 as position, 'account' as ledger, t.from_account_id as account_id, null::uuid as booking_id,
      -t.amount_cents as amount_cents
    union all select 2, 'account', t.to_account_id, null, t.amount_cents - t.fee_cents
    union all select 3, 'category', null, null, t.fee_cents where t.fee_parts is null
    union all select 2 + part.place::integer, 'category', null, (part.said ->> 'booking_id')::uuid,
      (part.said ->> 'amount_cents')::bigint
      from jsonb_array_elements(t.fee_parts) with ordinality part (said, place)) side
  left join bookings b on b.tenant_id = t.tenant_id and b.id = side.booking_id
  where t.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
create trigger transfers_post after insert on transfers
  referencing new table as added for each statement execute function post_transfers();
create trigger transfers_post_reversals after insert on transfers
  referencing new table as added for each statement execute function post_reversals('transfer', 'moved_on');

alter table transfers enable row level security, force row level security;
create policy transfers_tenant on transfers for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy transfers_reach on transfers as restrictive for all to app_limited using (false);
grant select, insert on transfers to app_user;
grant update (note) on transfers to app_user;
