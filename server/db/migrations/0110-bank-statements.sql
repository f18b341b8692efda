-- A bank's file, and what it told of each of its accounts. `waiting` is what it holds until somebody has said whose
-- accounts these are; then it is gone, and its lines stand in `bank_lines`.
create table bank_imports (
  tenant_id uuid not null references tenants,
  id uuid not null,
  file_name text not null,
  digest text not null,
  format text not null,
  profile text,
  state text not null,
  statements jsonb not null,
  waiting jsonb,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_imports_state check (state in ('asked', 'taken')),
  constraint bank_imports_waiting check ((state = 'asked') = (waiting is not null))
);
create index bank_imports_by_day on bank_imports (tenant_id, created_at, id);
create index bank_imports_by_digest on bank_imports (tenant_id, digest);

-- Which of the company's accounts a bank's account is, as somebody said it once.
create table bank_account_names (
  tenant_id uuid not null references tenants,
  bank text not null,
  branch text not null,
  number text not null,
  account_id uuid not null,
  primary key (tenant_id, bank, branch, number),
  constraint bank_account_names_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id)
);

-- What a bank wrote. Lines of one account, day and amount are counted through: two imports at once cannot both bring
-- the first of them. `trusted` says that the bank's id stood on one line of its file.
create table bank_lines (
  tenant_id uuid not null references tenants,
  id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  kind text not null,
  written_on date,
  amount_cents bigint,
  ordinal integer not null,
  text text not null,
  payer text,
  number text,
  more text not null,
  bank_id text,
  trusted boolean not null,
  balance_cents bigint,
  state text not null,
  reason text,
  -- The lines of which it may be one again, while nobody has said so.
  candidates uuid[] not null default '{}',
  missing_since timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_lines_once unique nulls not distinct (tenant_id, account_id, kind, written_on, amount_cents, ordinal),
  constraint bank_lines_of_state unique (tenant_id, id, state),
  constraint bank_lines_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint bank_lines_import foreign key (tenant_id, import_id) references bank_imports (tenant_id, id),
  constraint bank_lines_kind check (kind in ('movement', 'balance')),
  constraint bank_lines_movement check (kind = 'balance' or (written_on is not null and amount_cents is not null)),
  constraint bank_lines_state check (case kind
    when 'balance' then state = 'told' else state in ('open', 'asked', 'matched', 'ignored') end),
  constraint bank_lines_reason check ((state = 'ignored') = (reason is not null)),
  constraint bank_lines_asked check (state = 'asked' or candidates = '{}')
);
create index bank_lines_open on bank_lines (tenant_id, written_on, id) where state in ('open', 'asked');
create index bank_lines_by_day on bank_lines (tenant_id, written_on, id);
create index bank_lines_by_import on bank_lines (tenant_id, import_id, written_on, id);

-- What a line was: a line has one match, and only while it says so itself.
create table bank_matches (
  tenant_id uuid not null references tenants,
  id uuid not null,
  line_id uuid not null,
  line_state text not null default 'matched',
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_matches_line unique (tenant_id, line_id),
  constraint bank_matches_state check (line_state = 'matched'),
  constraint bank_matches_of_matched foreign key (tenant_id, line_id, line_state)
    references bank_lines (tenant_id, id, state)
);

-- What it is made of: a payment, a settlement or a transfer, none of which two lines bring. `posted` says that it was
-- posted by the match and is taken back with it; else it stood before. Of a channel's payout the transfer carries the
-- amount. Payments are named without a key: an import that is taken back deletes them.
create table bank_match_parts (
  tenant_id uuid not null references tenants,
  match_id uuid not null,
  position integer not null,
  amount_cents bigint not null,
  payment_id uuid,
  settlement_id uuid,
  transfer_id uuid,
  incoming boolean generated always as (amount_cents > 0) stored,
  posted boolean not null,
  -- The entry was written by the match, and goes with it.
  wrote_entry boolean not null default false,
  primary key (tenant_id, match_id, position),
  constraint bank_match_parts_match foreign key (tenant_id, match_id) references bank_matches (tenant_id, id)
    on delete cascade,
  constraint bank_match_parts_settlement_known foreign key (tenant_id, settlement_id) references settlements (tenant_id, id),
  constraint bank_match_parts_transfer_known foreign key (tenant_id, transfer_id) references transfers (tenant_id, id),
  constraint bank_match_parts_one check (num_nonnulls(payment_id, settlement_id, transfer_id) = 1),
  constraint bank_match_parts_payment unique (tenant_id, payment_id),
  constraint bank_match_parts_settlement unique (tenant_id, settlement_id),
  constraint bank_match_parts_transfer unique (tenant_id, transfer_id, incoming)
);

-- The parts of a match come to its line, to the cent.
create function check_bank_match() returns trigger language plpgsql as $$
declare
  asked uuid := coalesce(to_jsonb(new) ->> 'match_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (
    select from bank_matches m join bank_lines l on l.tenant_id = m.tenant_id and l.id = m.line_id
    where m.tenant_id = new.tenant_id and m.id = asked and l.amount_cents is distinct from (
      select sum(p.amount_cents) from bank_match_parts p where p.tenant_id = m.tenant_id and p.match_id = m.id)) then
    raise exception 'the parts of a match do not come to its line'
      using errcode = '23514', constraint = 'bank_matches_sum';
  end if;
  return null;
end $$;
create constraint trigger bank_matches_sum after insert on bank_matches
  deferrable initially deferred for each row execute function check_bank_match();
create constraint trigger bank_match_parts_sum after insert on bank_match_parts
  deferrable initially deferred for each row execute function check_bank_match();

-- Who paid for whom, by what the bank writes of him.
create table bank_payers (
  tenant_id uuid not null references tenants,
  key text not null,
  guest_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, key, guest_id),
  constraint bank_payers_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
create index bank_payers_by_guest on bank_payers (tenant_id, guest_id);

-- Lines that come back: words that stand in them, and the category of the entry that they are.
create table bank_rules (
  tenant_id uuid not null references tenants,
  id uuid not null,
  words text not null,
  direction text not null,
  category_id uuid not null,
  description text not null,
  counterparty text,
  accommodation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_rules_words unique (tenant_id, direction, words),
  constraint bank_rules_direction check (direction in ('in', 'out')),
  constraint bank_rules_category foreign key (tenant_id, category_id) references financial_categories (tenant_id, id),
  constraint bank_rules_accommodation foreign key (tenant_id, accommodation_id) references accommodations (tenant_id, id)
);
create index bank_rules_by_category on bank_rules (tenant_id, category_id);
create index bank_rules_by_accommodation on bank_rules (tenant_id, accommodation_id) where accommodation_id is not null;

-- How a bank writes its CSV, as somebody of the company told it on a sample.
create table bank_profiles (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  columns jsonb not null,
  decimal_mark text,
  day_order text,
  negated boolean not null,
  continued boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_profiles_name unique (tenant_id, name),
  constraint bank_profiles_decimal_mark check (decimal_mark in ('comma', 'point')),
  constraint bank_profiles_day_order check (day_order in ('day_first', 'month_first'))
);

-- The bank's words are of the whole company: who is limited to some accommodations reaches none of them.
do $$
declare
  part text;
begin
  foreach part in array array['bank_imports', 'bank_account_names', 'bank_lines', 'bank_matches', 'bank_match_parts',
    'bank_payers', 'bank_rules', 'bank_profiles'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user using (tenant_id = (select current_tenant()))
      with check (tenant_id = (select current_tenant()))', part || '_tenant', part);
    execute format('create policy %I on %I as restrictive for all to app_limited using (false)', part || '_reach', part);
    execute format('grant select, insert, update, delete on %I to app_user', part);
  end loop;
end
$$;
revoke update on bank_matches, bank_match_parts from app_user;
