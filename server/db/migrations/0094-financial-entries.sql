-- What a company has to pay and to receive besides its bookings, how that was settled, and money between its accounts.
create table financial_entries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  description text not null,
  counterparty text,
  category_id uuid not null,
  accommodation_id uuid,
  account_id uuid,
  amount_cents bigint not null,
  settled_cents bigint not null default 0,
  due_on date not null,
  -- The first day of the month to which it belongs.
  competence date not null,
  series_id uuid,
  series_position integer,
  series_count integer,
  note text,
  cancelled_at timestamptz,
  cancel_reason text,
  created_by uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint financial_entries_kind check (kind in ('receivable', 'payable')),
  constraint financial_entries_category foreign key (tenant_id, category_id) references financial_categories (tenant_id, id),
  constraint financial_entries_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint financial_entries_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint financial_entries_amount check (amount_cents > 0),
  constraint financial_entries_settled check (settled_cents between 0 and amount_cents),
  constraint financial_entries_competence check (extract(day from competence) = 1),
  constraint financial_entries_series check ((series_id is null) = (series_position is null)
    and (series_id is null) = (series_count is null) and series_position between 1 and series_count),
  constraint financial_entries_cancelled check ((cancelled_at is null) = (cancel_reason is null)
    and (cancelled_at is null or settled_cents = 0))
);
create index financial_entries_by_due on financial_entries (tenant_id, due_on, id);
create index financial_entries_open on financial_entries (tenant_id, kind, due_on, id)
  include (amount_cents, settled_cents) where cancelled_at is null and settled_cents < amount_cents;
create index financial_entries_by_category on financial_entries (tenant_id, category_id);
create index financial_entries_by_accommodation on financial_entries (tenant_id, accommodation_id)
  where accommodation_id is not null;
create index financial_entries_by_series on financial_entries (tenant_id, series_id) where series_id is not null;

-- `amount_cents` is what of the entry it settles; what moved is that with the interest and less the discount. Nothing is
-- changed or deleted: a mistake gets its reversal, of the same amounts.
create table settlements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  interest_cents bigint not null default 0,
  discount_cents bigint not null default 0,
  moved_on date not null,
  note text,
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint settlements_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id),
  constraint settlements_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint settlements_amounts check (amount_cents > 0 and interest_cents >= 0 and discount_cents between 0 and amount_cents),
  constraint settlements_once unique (tenant_id, reversal_of),
  constraint settlements_whole unique
    (tenant_id, id, entry_id, account_id, amount_cents, interest_cents, discount_cents, is_reversal),
  constraint settlements_reversal foreign key
    (tenant_id, reversal_of, entry_id, account_id, amount_cents, interest_cents, discount_cents, reverses_reversal)
    references settlements (tenant_id, id, entry_id, account_id, amount_cents, interest_cents, discount_cents, is_reversal)
);
create index settlements_by_entry on settlements (tenant_id, entry_id, id);

-- `amount_cents` left the one account; the other one got it less the fee, which a channel or a bank kept.
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
  primary key (tenant_id, id),
  constraint transfers_from foreign key (tenant_id, from_account_id) references financial_accounts (tenant_id, id),
  constraint transfers_to foreign key (tenant_id, to_account_id) references financial_accounts (tenant_id, id),
  constraint transfers_fee_category foreign key (tenant_id, fee_category_id) references financial_categories (tenant_id, id),
  constraint transfers_accounts check (from_account_id <> to_account_id),
  constraint transfers_amounts check (amount_cents > 0 and fee_cents between 0 and amount_cents
    and (fee_cents = 0) = (fee_category_id is null)),
  constraint transfers_once unique (tenant_id, reversal_of),
  constraint transfers_whole unique
    (tenant_id, id, from_account_id, to_account_id, amount_cents, fee_cents, is_reversal),
  constraint transfers_reversal foreign key
    (tenant_id, reversal_of, from_account_id, to_account_id, amount_cents, fee_cents, reverses_reversal)
    references transfers (tenant_id, id, from_account_id, to_account_id, amount_cents, fee_cents, is_reversal)
);
create index transfers_by_day on transfers (tenant_id, moved_on, id);

-- What of an entry is settled is the sum of its settlements, added up under the entry's lock, and never written by itself.
create function add_up_settlements() returns trigger language plpgsql as $$
begin
  perform from financial_entries e join (select distinct tenant_id, entry_id from added) a
    on e.tenant_id = a.tenant_id and e.id = a.entry_id order by e.id for no key update of e;
  update financial_entries e set settled_cents = (
    select coalesce(sum(case when s.is_reversal then -s.amount_cents else s.amount_cents end), 0)
    from settlements s where s.tenant_id = e.tenant_id and s.entry_id = e.id)
  from (select distinct tenant_id, entry_id from added) a
  where e.tenant_id = a.tenant_id and e.id = a.entry_id;
  return null;
end $$;
create trigger settlements_add_up after insert on settlements
  referencing new table as added for each statement execute function add_up_settlements();

create function check_settled() returns trigger language plpgsql as $$
begin
  -- as it stands now: it may have changed since in the same transaction
  if exists (select from financial_entries e where e.tenant_id = new.tenant_id and e.id = new.id and e.settled_cents <> (
    select coalesce(sum(case when s.is_reversal then -s.amount_cents else s.amount_cents end), 0)
    from settlements s where s.tenant_id = e.tenant_id and s.entry_id = e.id)) then
    raise exception 'the settlements of an entry are not what it says'
      using errcode = '23514', constraint = 'financial_entries_settlements';
  end if;
  return null;
end $$;
create constraint trigger financial_entries_settled_adds_up after insert or update of settled_cents on financial_entries
  deferrable initially deferred for each row execute function check_settled();

-- An entry of a closed month stays as it is, but for what is settled of it later.
create function keep_closed_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform require_open_months(new.tenant_id, array[least(old.competence, new.competence), greatest(old.competence, new.competence)]);
  else
    perform require_open_months(new.tenant_id, array[new.competence]);
  end if;
  return null;
end $$;
create trigger financial_entries_open_month
  after insert or update of kind, amount_cents, category_id, accommodation_id, competence, cancelled_at on financial_entries
  for each row execute function keep_closed_entries();

create function post_settlements() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'settlement', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, accommodation_id, amount_cents)
  select s.tenant_id, s.id, side.position, s.moved_on, side.ledger, side.account_id, side.category_id, e.accommodation_id,
    case e.kind when 'receivable' then side.amount_cents else -side.amount_cents end
  from added s
  join financial_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
  join financial_categories interest on interest.tenant_id = e.tenant_id
    and interest.purpose = case e.kind when 'receivable' then 'interest_received' else 'interest_paid' end
  join financial_categories discount on discount.tenant_id = e.tenant_id
    and discount.purpose = case e.kind when 'receivable' then 'discounts_given' else 'discounts_taken' end
  cross join lateral (values
    (1, 'account', s.account_id, null, s.amount_cents + s.interest_cents - s.discount_cents),
    (2, 'category', null, e.category_id, -s.amount_cents),
    (3, 'category', null, interest.id, -s.interest_cents),
    (4, 'category', null, discount.id, s.discount_cents)) side (position, ledger, account_id, category_id, amount_cents)
  where s.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
create trigger settlements_post after insert on settlements
  referencing new table as added for each statement execute function post_settlements();
create trigger settlements_post_reversals after insert on settlements
  referencing new table as added for each statement execute function post_reversals('settlement', 'moved_on');

create function post_transfers() returns trigger language plpgsql as $$
begin
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'transfer', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, amount_cents)
  select t.tenant_id, t.id, side.position, t.moved_on, side.ledger, side.account_id, side.category_id, side.amount_cents
  from added t
  cross join lateral (values
    (1, 'account', t.from_account_id, null, -t.amount_cents),
    (2, 'account', t.to_account_id, null, t.amount_cents - t.fee_cents),
    (3, 'category', null, t.fee_category_id, t.fee_cents)) side (position, ledger, account_id, category_id, amount_cents)
  where t.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
create trigger transfers_post after insert on transfers
  referencing new table as added for each statement execute function post_transfers();
create trigger transfers_post_reversals after insert on transfers
  referencing new table as added for each statement execute function post_reversals('transfer', 'moved_on');

-- What is held for guests is what their bookings say: nothing else moves it.
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

alter table financial_entries enable row level security;
alter table financial_entries force row level security;
create policy financial_entries_tenant on financial_entries for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table settlements enable row level security;
alter table settlements force row level security;
create policy settlements_tenant on settlements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table transfers enable row level security;
alter table transfers force row level security;
create policy transfers_tenant on transfers for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update on financial_entries to app_user;
grant select, insert on settlements, transfers to app_user;
-- A note goes when somebody whom it names is forgotten.
grant update (note) on settlements, transfers to app_user;
