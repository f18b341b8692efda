-- Imported bank statements, and what their lines were.

-- How a bank writes its CSV, as somebody of the company described it with a sample.
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
  -- The first words of rows that are left out.
  left_out text[] not null default '{}',
  primary key (tenant_id, id),
  constraint bank_profiles_name unique (tenant_id, name),
  constraint bank_profiles_decimal_mark check (decimal_mark in ('comma', 'point')),
  constraint bank_profiles_day_order check (day_order in ('day_first', 'month_first'))
);

alter table bank_profiles enable row level security, force row level security;
create policy bank_profiles_tenant on bank_profiles for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_profiles_reach on bank_profiles as restrictive for all to app_limited using (false);
grant select, insert, update, delete on bank_profiles to app_user;

-- An imported bank file. `waiting` holds its lines until it is known whose accounts they are; then they are in
-- bank_lines.
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
  -- The accounts of the file that were skipped: [{number, reason, currency}].
  skipped jsonb not null default '[]',
  primary key (tenant_id, id),
  constraint bank_imports_state check (state in ('asked', 'taken')),
  constraint bank_imports_waiting check ((state = 'asked') = (waiting is not null))
);
create index bank_imports_by_day on bank_imports (tenant_id, created_at, id);
create index bank_imports_by_digest on bank_imports (tenant_id, digest);

alter table bank_imports enable row level security, force row level security;
create policy bank_imports_tenant on bank_imports for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_imports_reach on bank_imports as restrictive for all to app_limited using (false);
grant select, insert, update, delete on bank_imports to app_user;

-- Which of the company's accounts a bank's account number is.
create table bank_account_names (
  tenant_id uuid not null references tenants,
  bank text not null,
  branch text not null,
  number text not null,
  account_id uuid not null,
  primary key (tenant_id, bank, branch, number),
  constraint bank_account_names_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id)
);

alter table bank_account_names enable row level security, force row level security;
create policy bank_account_names_tenant on bank_account_names for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_account_names_reach on bank_account_names as restrictive for all to app_limited using (false);
grant select, insert, update, delete on bank_account_names to app_user;

-- Lines of a bank statement. Equal lines of one account, day and amount are numbered, so that two imports at once
-- cannot both add the first one. `trusted`: the bank's id stood on one line of its file only.
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
  -- The lines of which it may be a repetition, until somebody decides.
  candidates uuid[] not null default '{}',
  missing_since timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint bank_lines_once unique nulls not distinct
    (tenant_id, account_id, kind, written_on, amount_cents, ordinal),
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

alter table bank_lines enable row level security, force row level security;
create policy bank_lines_tenant on bank_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_lines_reach on bank_lines as restrictive for all to app_limited using (false);
-- What a bank said of a line, above all its amount, never changes, and a match is undone as a whole: so its parts add
-- up to its line at all times.
grant select, insert, delete on bank_lines to app_user;
grant update (written_on, ordinal, text, payer, number, more, bank_id, trusted, state, reason, candidates,
  missing_since, decided_by, decided_at) on bank_lines to app_user;

-- What a line was. A line has at most one match, and names it.
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

alter table bank_matches enable row level security, force row level security;
create policy bank_matches_tenant on bank_matches for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_matches_reach on bank_matches as restrictive for all to app_limited using (false);
grant select, insert, delete on bank_matches to app_user;

-- The payment, settlement or transfer that a match consists of; none belongs to two lines. `posted`: the match posted
-- it and its undo reverses it. For a channel's payout the transfer carries the amount. Payments are named without a
-- foreign key: undoing an import deletes them.
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
  -- The match created the entry, and its undo removes it.
  wrote_entry boolean not null default false,
  deposit_id uuid,
  primary key (tenant_id, match_id, position),
  constraint bank_match_parts_match foreign key (tenant_id, match_id) references bank_matches (tenant_id, id)
    on delete cascade,
  constraint bank_match_parts_settlement_known foreign key (tenant_id, settlement_id)
    references settlements (tenant_id, id),
  constraint bank_match_parts_transfer_known foreign key (tenant_id, transfer_id) references transfers (tenant_id, id),
  constraint bank_match_parts_one check (num_nonnulls(payment_id, settlement_id, transfer_id, deposit_id) = 1),
  constraint bank_match_parts_payment unique (tenant_id, payment_id),
  constraint bank_match_parts_settlement unique (tenant_id, settlement_id),
  constraint bank_match_parts_transfer unique (tenant_id, transfer_id, incoming),
  constraint bank_match_parts_deposit_known foreign key (tenant_id, deposit_id)
    references security_deposit_movements (tenant_id, id),
  constraint bank_match_parts_deposit unique (tenant_id, deposit_id)
);

-- The parts of a match add up to its line, to the cent.
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
create constraint trigger bank_match_parts_sum after insert on bank_match_parts
  deferrable initially deferred for each row execute function check_bank_match();

alter table bank_match_parts enable row level security, force row level security;
create policy bank_match_parts_tenant on bank_match_parts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_match_parts_reach on bank_match_parts as restrictive for all to app_limited using (false);
grant select, insert on bank_match_parts to app_user;

create constraint trigger bank_matches_sum after insert on bank_matches
  deferrable initially deferred for each row execute function check_bank_match();

-- Who paid for whom, by the payer's name in bank lines.
create table bank_payers (
  tenant_id uuid not null references tenants,
  key text not null,
  guest_id uuid,
  created_at timestamptz not null,
  counterparty_id uuid,
  constraint bank_payers_guest foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade,
  constraint bank_payers_one check (num_nonnulls(guest_id, counterparty_id) = 1),
  constraint bank_payers_once unique nulls not distinct (tenant_id, key, guest_id, counterparty_id),
  constraint bank_payers_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id) on delete cascade
);
create index bank_payers_by_guest on bank_payers (tenant_id, guest_id);
create index bank_payers_by_counterparty on bank_payers (tenant_id, counterparty_id) where counterparty_id is not null;

alter table bank_payers enable row level security, force row level security;
create policy bank_payers_tenant on bank_payers for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_payers_reach on bank_payers as restrictive for all to app_limited using (false);
grant select, insert, update, delete on bank_payers to app_user;

-- Rules for lines that come back: words that they contain, and the category of the entry that they are.
create table bank_rules (
  tenant_id uuid not null references tenants,
  id uuid not null,
  words text not null,
  direction text not null,
  category_id uuid,
  description text,
  accommodation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  counterparty_id uuid,
  -- A transfer between own accounts: such a rule names the other account, and nothing of an entry.
  other_account_id uuid,
  primary key (tenant_id, id),
  constraint bank_rules_words unique (tenant_id, direction, words),
  constraint bank_rules_direction check (direction in ('in', 'out')),
  constraint bank_rules_category foreign key (tenant_id, category_id) references financial_categories (tenant_id, id),
  constraint bank_rules_accommodation foreign key (tenant_id, accommodation_id)
    references accommodations (tenant_id, id),
  constraint bank_rules_counterparty foreign key (tenant_id, counterparty_id)
    references counterparties (tenant_id, id),
  constraint bank_rules_other_account foreign key (tenant_id, other_account_id)
    references financial_accounts (tenant_id, id),
  constraint bank_rules_one_meaning check (
    case when other_account_id is null then category_id is not null and description is not null
      else num_nonnulls(category_id, description, counterparty_id, accommodation_id) = 0 end)
);
create index bank_rules_by_category on bank_rules (tenant_id, category_id);
create index bank_rules_by_accommodation on bank_rules (tenant_id, accommodation_id)
  where accommodation_id is not null;
create index bank_rules_by_counterparty on bank_rules (tenant_id, counterparty_id) where counterparty_id is not null;
create index bank_rules_by_other_account on bank_rules (tenant_id, other_account_id)
  where other_account_id is not null;

alter table bank_rules enable row level security, force row level security;
create policy bank_rules_tenant on bank_rules for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy bank_rules_reach on bank_rules as restrictive for all to app_limited using (false);
grant select, insert, update, delete on bank_rules to app_user;
