-- What a company has to pay and to receive besides its bookings.

-- From whom the company's money comes and to whom it goes, besides guests and owners.
create table counterparties (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  kind text not null,
  document text,
  email text,
  phone text,
  pix_kind text,
  pix_key text,
  note text,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint counterparties_document unique (tenant_id, document),
  constraint counterparties_document_form check (document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint counterparties_kind check (kind in ('person', 'company')),
  constraint counterparties_kind_of_document check ((kind = 'person') = (length(document) = 11)),
  constraint counterparties_pix check (num_nonnulls(pix_kind, pix_key) in (0, 2)),
  constraint counterparties_pix_kind check (pix_kind in ('cpf', 'cnpj', 'email', 'phone', 'random'))
);
-- Typed names are matched with the record of that name; forgotten people have none.
create unique index counterparties_name on counterparties (tenant_id, name_folded) where name <> 'Contato anonimizado';

-- A Pix key that is removed when a person is forgotten takes its kind along.
create function forget_pix_kind() returns trigger language plpgsql as $$
begin
  new.pix_kind := null;
  return new;
end $$;
create trigger counterparties_pix_forgotten before update of pix_key on counterparties
  for each row when (new.pix_key is null) execute function forget_pix_kind();

alter table counterparties enable row level security, force row level security;
create policy counterparties_tenant on counterparties for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy counterparties_reach_insert on counterparties as restrictive for insert to app_limited
  with check (false);
create policy counterparties_reach_update on counterparties as restrictive for update to app_limited using (false);
create policy counterparties_reach_delete on counterparties as restrictive for delete to app_limited using (false);
grant select, insert, update, delete on counterparties to app_user;

-- Entries repeated every month until the series ends, written a year ahead; the n-th falls due n - 1 months after the
-- first.
create table entry_series (
  tenant_id uuid not null references tenants,
  id uuid not null,
  first_due_on date not null,
  first_competence date not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index entry_series_open on entry_series (tenant_id, id) where ended_at is null;

alter table entry_series enable row level security, force row level security;
create policy entry_series_tenant on entry_series for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
-- The hourly job finds the companies with a series to continue, and nothing else.
create policy entry_series_going_on on entry_series for select to app_auth using (ended_at is null);
grant select, insert on entry_series to app_user;
grant update (ended_at) on entry_series to app_user;
grant select (tenant_id, ended_at) on entry_series to app_auth;

create table financial_entries (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null,
  description text not null,
  category_id uuid not null,
  accommodation_id uuid,
  account_id uuid,
  amount_cents bigint not null,
  settled_cents bigint not null default 0,
  due_on date not null,
  -- The first day of the month that the entry belongs to.
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
  -- An expense that the owners of its accommodation bear by their shares, or a payout to an owner.
  owner_borne boolean not null default false,
  owner_id uuid,
  counterparty_id uuid,
  -- The monthly bill of a channel. It has no accommodation, since its bookings share it, and owners do not bear it:
  -- their statements already deduct each booking's commission.
  billed_channel text,
  billed_month date,
  primary key (tenant_id, id),
  constraint financial_entries_kind check (kind in ('receivable', 'payable')),
  constraint financial_entries_category foreign key (tenant_id, category_id)
    references financial_categories (tenant_id, id),
  constraint financial_entries_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint financial_entries_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint financial_entries_amount check (amount_cents > 0),
  constraint financial_entries_settled check (settled_cents between 0 and amount_cents),
  constraint financial_entries_competence check (extract(day from competence) = 1),
  -- A series without end has no count.
  constraint financial_entries_series check ((series_id is null) = (series_position is null)
    and (series_count is null or series_id is not null) and series_position >= 1
      and series_position <= coalesce(series_count, series_position)),
  constraint financial_entries_cancelled check ((cancelled_at is null) = (cancel_reason is null)
    and (cancelled_at is null or settled_cents = 0)),
  constraint financial_entries_series_once unique (tenant_id, series_id, series_position),
  constraint financial_entries_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint financial_entries_owner_borne check
    (not owner_borne or (kind = 'payable' and accommodation_id is not null and owner_id is null)),
  constraint financial_entries_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id),
  constraint financial_entries_one_counterparty check (owner_id is null or counterparty_id is null),
  constraint financial_entries_bill check (billed_channel is null or (kind = 'payable' and accommodation_id is null
    and not owner_borne and owner_id is null and series_id is null)),
  constraint financial_entries_bill_month check (num_nonnulls(billed_channel, billed_month) in (0, 2)
    and extract(day from billed_month) = 1),
  constraint financial_entries_bill_channel check (billed_channel in
    ('direct', 'phone', 'whatsapp', 'walk_in', 'site', 'airbnb', 'booking_com', 'other'))
);
create index financial_entries_by_due on financial_entries (tenant_id, due_on, id);
create index financial_entries_open on financial_entries (tenant_id, kind, due_on, id)
  include (amount_cents, settled_cents) where cancelled_at is null and settled_cents < amount_cents;
create index financial_entries_by_category on financial_entries (tenant_id, category_id);
create index financial_entries_by_accommodation on financial_entries (tenant_id, accommodation_id)
  where accommodation_id is not null;
create index financial_entries_by_series on financial_entries (tenant_id, series_id) where series_id is not null;
create index financial_entries_by_owner on financial_entries (tenant_id, owner_id) where owner_id is not null;
create index financial_entries_owner_borne_by_place on financial_entries (tenant_id, accommodation_id, competence)
  where owner_borne;
create index financial_entries_by_counterparty on financial_entries (tenant_id, counterparty_id, due_on, id)
  where counterparty_id is not null;
create index financial_entries_bills on financial_entries (tenant_id, billed_month, id) where billed_month is not null;

alter table financial_entries enable row level security, force row level security;
create policy financial_entries_tenant on financial_entries for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy financial_entries_reach on financial_entries as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));
grant select, insert, update on financial_entries to app_user;

-- A limited session reads the counterparties of the entries that it reaches, and changes none.
create policy counterparties_reach on counterparties as restrictive for select to app_limited using (exists (
  select from financial_entries e
    where e.tenant_id = counterparties.tenant_id and e.counterparty_id = counterparties.id));

create policy entry_series_reach on entry_series as restrictive for select to app_limited using (exists (
  select from financial_entries e where e.tenant_id = entry_series.tenant_id and e.series_id = entry_series.id));
create policy entry_series_reach_ending on entry_series as restrictive for update to app_limited using (exists (
  select from financial_entries e where e.tenant_id = entry_series.tenant_id and e.series_id = entry_series.id));

-- `amount_cents` is the settled part of the entry; the money that moved is that plus interest less discount. Rows are
-- never changed or deleted: a mistake gets a reversal of the same amounts.
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
  -- The settled part of a bill by its bookings, [{booking_id, amount_cents}]; the parts add up to the amount.
  parts jsonb,
  primary key (tenant_id, id),
  constraint settlements_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id),
  constraint settlements_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint settlements_amounts check (amount_cents > 0 and interest_cents >= 0 and discount_cents between 0
    and amount_cents),
  constraint settlements_once unique (tenant_id, reversal_of),
  constraint settlements_whole unique
    (tenant_id, id, entry_id, account_id, amount_cents, interest_cents, discount_cents, is_reversal),
  constraint settlements_reversal foreign key
    (tenant_id, reversal_of, entry_id, account_id, amount_cents, interest_cents, discount_cents, reverses_reversal)
    references settlements (tenant_id, id, entry_id, account_id, amount_cents, interest_cents, discount_cents,
    is_reversal),
  constraint settlements_parts check (parts is null or jsonb_typeof(parts) = 'array')
);
create index settlements_by_entry on settlements (tenant_id, entry_id, id);

-- The settled amount of an entry is the sum of its settlements, added up under the entry's lock and never written by
-- itself.
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

-- Posts settlements; each part of a bill for its booking and the accommodation of that. Interest and discounts are
-- the company's.
create function post_settlements() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'settlement', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select s.tenant_id, s.id, side.position, s.moved_on, side.ledger, side.account_id, side.category_id, side.booking_id,
    coalesce(b.accommodation_id, e.accommodation_id),
    case e.kind when 'receivable' then side.amount_cents else -side.amount_cents end
  from added s
  join financial_entries e on e.tenant_id = s.tenant_id and e.id = s.entry_id
  join financial_categories interest on interest.tenant_id = e.tenant_id
    and interest.purpose = case e.kind when 'receivable' then 'interest_received' else 'interest_paid' end
  join financial_categories discount on discount.tenant_id = e.tenant_id
    and discount.purpose = case e.kind when 'receivable' then 'discounts_given' else 'discounts_taken' end
  cross join lateral (
    select 1 as position, 'account' as ledger, s.account_id as account_id, null::uuid as category_id,
      null::uuid as booking_id, s.amount_cents + s.interest_cents - s.discount_cents as amount_cents
    union all select 2, 'category', null, e.category_id, null, -s.amount_cents where s.parts is null
    union all select 3, 'category', null, interest.id, null, -s.interest_cents
    union all select 4, 'category', null, discount.id, null, s.discount_cents
    union all select 4 + part.place::integer, 'category', null, e.category_id, (part.said ->> 'booking_id')::uuid,
      -(part.said ->> 'amount_cents')::bigint
      from jsonb_array_elements(s.parts) with ordinality part (said, place)) side
  left join bookings b on b.tenant_id = s.tenant_id and b.id = side.booking_id
  where s.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
create trigger settlements_post after insert on settlements
  referencing new table as added for each statement execute function post_settlements();
create trigger settlements_post_reversals after insert on settlements
  referencing new table as added for each statement execute function post_reversals('settlement', 'moved_on');

alter table settlements enable row level security, force row level security;
create policy settlements_tenant on settlements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy settlements_reach on settlements as restrictive for all to app_limited
  using (exists (select from financial_entries e
  where e.tenant_id = settlements.tenant_id and e.id = settlements.entry_id))
  with check (exists (select from financial_entries e
  where e.tenant_id = settlements.tenant_id and e.id = settlements.entry_id));
grant select, insert on settlements to app_user;
-- A note is removed when a person named in it is forgotten.
grant update (note) on settlements to app_user;

-- A limited session reaches the journal of its bookings and none of the company's other money.
create policy journal_lines_reach on journal_lines as restrictive for select to app_limited using (
  accommodation_id = any ((select current_reach())::uuid[])
  or exists (select from bookings b where b.tenant_id = journal_lines.tenant_id and b.id = journal_lines.booking_id)
  or exists (select from settlements s where s.tenant_id = journal_lines.tenant_id and s.id = journal_lines.entry_id));

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
create constraint trigger financial_entries_settled_adds_up after insert
  or update of settled_cents on financial_entries
  deferrable initially deferred for each row execute function check_settled();

-- An entry of a closed month does not change. One whose settlement was reversed in an open month, which is how a
-- closed one is corrected, may be reversed too: what the closed month posted stays.
create function keep_closed_entries() returns trigger language plpgsql as $$
declare
  corrected_in date;
begin
  if tg_op = 'INSERT' then
    perform require_open_months(new.tenant_id, array[new.competence]);
    return null;
  end if;
  if old.cancelled_at is null and new.cancelled_at is not null
    and (old.kind, old.amount_cents, old.category_id, old.accommodation_id, old.competence)
      is not distinct from (new.kind, new.amount_cents, new.category_id, new.accommodation_id, new.competence) then
    select max(date_trunc('month', s.moved_on)::date) into corrected_in from settlements s
    where s.tenant_id = new.tenant_id and s.entry_id = new.id and s.is_reversal;
  end if;
  if corrected_in is not null then
    perform require_open_months(new.tenant_id, array[corrected_in]);
  else
    perform require_open_months(new.tenant_id,
      array[least(old.competence, new.competence), greatest(old.competence, new.competence)]);
  end if;
  return null;
end $$;
create trigger financial_entries_open_month
  after insert or update of kind, amount_cents, category_id, accommodation_id, competence, cancelled_at
  on financial_entries
  for each row execute function keep_closed_entries();

-- Bills, receipts and invoices of an entry, in the store that files of bookings use.
create table entry_files (
  tenant_id uuid not null references tenants,
  id uuid not null,
  entry_id uuid not null,
  stored_name text not null,
  name text not null,
  type text not null,
  bytes bigint not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint entry_files_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id),
  constraint entry_files_stored_name unique (tenant_id, stored_name),
  constraint entry_files_size check (bytes > 0)
);
create index entry_files_by_entry on entry_files (tenant_id, entry_id, id);

create trigger entry_files_count after insert or delete or update of bytes on entry_files
  for each row execute function count_bytes();

alter table entry_files enable row level security, force row level security;
create policy entry_files_tenant on entry_files for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy entry_files_reach on entry_files as restrictive for all to app_limited
  using (exists (select from financial_entries e
  where e.tenant_id = entry_files.tenant_id and e.id = entry_files.entry_id))
  with check (exists (select from financial_entries e
  where e.tenant_id = entry_files.tenant_id and e.id = entry_files.entry_id));
grant select, insert, delete on entry_files to app_user;
-- A name is removed when its person is forgotten.
grant update (name) on entry_files to app_user;

-- The bookings of a bill with the commission of each at that time. A booking is in at most one bill that was not
-- reversed.
create table billed_commissions (
  tenant_id uuid not null references tenants,
  booking_id uuid not null,
  entry_id uuid not null,
  amount_cents bigint not null,
  constraint billed_commissions_once primary key (tenant_id, booking_id),
  constraint billed_commissions_amount check (amount_cents > 0),
  constraint billed_commissions_booking foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint billed_commissions_entry foreign key (tenant_id, entry_id) references financial_entries (tenant_id, id)
);
create index billed_commissions_by_entry on billed_commissions (tenant_id, entry_id, booking_id);

alter table billed_commissions enable row level security, force row level security;
create policy billed_commissions_tenant on billed_commissions for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy billed_commissions_reach on billed_commissions as restrictive for all to app_limited using (false);
grant select, insert, delete on billed_commissions to app_user;

-- Reversing a bill releases its bookings.
create function free_billed_commissions() returns trigger language plpgsql as $$
begin
  delete from billed_commissions c where c.tenant_id = new.tenant_id and c.entry_id = new.id;
  return null;
end $$;
create trigger financial_entries_free_billed after update of cancelled_at on financial_entries
  for each row when (new.billed_channel is not null and old.cancelled_at is null and new.cancelled_at is not null)
  execute function free_billed_commissions();
