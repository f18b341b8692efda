-- What an owner gets of a month: statements in their order, each opening where the one before closed, and frozen.

-- What an owner's statements begin with, and how much of the owner's money stays with the company.
create table owner_statement_settings (
  tenant_id uuid not null references tenants,
  owner_id uuid not null,
  -- The first day of the first month that is stated.
  begins_on date not null,
  -- What the owner is owed from before; negative if the owner owes.
  opening_cents bigint not null,
  reserve_cents bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, owner_id),
  constraint owner_statement_settings_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint owner_statement_settings_first check (extract(day from begins_on) = 1),
  constraint owner_statement_settings_reserve check (reserve_cents >= 0)
);

alter table owner_statement_settings enable row level security, force row level security;
create policy owner_statement_settings_tenant on owner_statement_settings for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statement_settings_reach on owner_statement_settings as restrictive for all to app_limited
  using (false);
grant select, insert, update on owner_statement_settings to app_user;

create table owner_statements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  position integer not null,
  month date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  -- The part of the closing that was to stay with the company.
  reserve_cents bigint not null,
  line_count integer not null,
  closed_by uuid,
  closed_at timestamptz not null,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text,
  primary key (tenant_id, id),
  constraint owner_statements_settings foreign key (tenant_id, owner_id)
    references owner_statement_settings (tenant_id, owner_id),
  constraint owner_statements_whole unique (tenant_id, id, owner_id),
  constraint owner_statements_month_start check (extract(day from month) = 1),
  constraint owner_statements_amounts check (position >= 1 and line_count >= 0 and reserve_cents >= 0
    and (line_count > 0 or closing_cents = opening_cents)),
  constraint owner_statements_reopened check ((reopened_at is null) = (reopen_reason is null))
);
create unique index owner_statements_position on owner_statements (tenant_id, owner_id, position)
  where reopened_at is null;
create unique index owner_statements_month on owner_statements (tenant_id, owner_id, month) where reopened_at is null;

-- Statements follow one another, each from the closing of the one before. Two at once wait at the row of the owner's
-- settings.
create function chain_owner_statements() returns trigger language plpgsql as $$
declare
  settings record;
  last record;
begin
  if new.reopened_at is not null then
    raise exception 'a statement is closed before it is opened again'
      using errcode = '23514', constraint = 'owner_statements_chain';
  end if;
  select * into settings from owner_statement_settings s
    where s.tenant_id = new.tenant_id and s.owner_id = new.owner_id for no key update;
  select * into last from owner_statements s
    where s.tenant_id = new.tenant_id and s.owner_id = new.owner_id and s.reopened_at is null
    order by s.position desc limit 1;
  if (last.id is null and (new.position <> 1 or new.opening_cents <> settings.opening_cents
      or new.month < settings.begins_on))
    or (last.id is not null and (new.position <> last.position + 1 or new.opening_cents <> last.closing_cents
      or new.month <= last.month)) then
    raise exception 'a statement follows the one before'
      using errcode = '23514', constraint = 'owner_statements_chain';
  end if;
  return new;
end $$;
create trigger owner_statements_chain before insert on owner_statements
  for each row execute function chain_owner_statements();

-- A closed statement does not change, but the newest can be opened again; then it stays as it was and no longer
-- counts.
create function freeze_owner_statements() returns trigger language plpgsql as $$
declare
  reopened owner_statements := new;
begin
  reopened.reopened_at := old.reopened_at;
  reopened.reopened_by := old.reopened_by;
  reopened.reopen_reason := old.reopen_reason;
  if reopened is distinct from old or old.reopened_at is not null and new.reopened_at is distinct from old.reopened_at
  then
    raise exception 'a closed statement stays as it is'
      using errcode = '23514', constraint = 'owner_statements_frozen';
  end if;
  if old.reopened_at is null and new.reopened_at is not null then
    perform from owner_statement_settings s
      where s.tenant_id = new.tenant_id and s.owner_id = new.owner_id for no key update;
    if exists (select from owner_statements s where s.tenant_id = new.tenant_id and s.owner_id = new.owner_id
      and s.reopened_at is null and s.position > new.position) then
      raise exception 'only the newest statement is opened again'
        using errcode = '23514', constraint = 'owner_statements_newest';
    end if;
  end if;
  return new;
end $$;
create trigger owner_statements_frozen before update on owner_statements
  for each row execute function freeze_owner_statements();

create function refuse_removal_of_owner_statements() returns trigger language plpgsql as $$
begin
  raise exception 'a closed statement is never removed'
    using errcode = '23514', constraint = 'owner_statements_frozen';
end $$;
create trigger owner_statements_kept before delete or truncate on owner_statements
  for each statement execute function refuse_removal_of_owner_statements();

alter table owner_statements enable row level security, force row level security;
create policy owner_statements_tenant on owner_statements for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statements_reach on owner_statements as restrictive for all to app_limited using (false);
grant select, insert on owner_statements to app_user;
grant update (reopened_at, reopened_by, reopen_reason) on owner_statements to app_user;

-- What statements begin with cannot change once there is one.
create function keep_owner_opening() returns trigger language plpgsql as $$
begin
  if (new.opening_cents, new.begins_on) is distinct from (old.opening_cents, old.begins_on) and exists (
    select from owner_statements s where s.tenant_id = new.tenant_id and s.owner_id = new.owner_id
      and s.reopened_at is null) then
    raise exception 'the first statement was closed with this opening'
      using errcode = '23514', constraint = 'owner_statement_settings_kept';
  end if;
  return new;
end $$;
create trigger owner_statement_settings_kept before update on owner_statement_settings
  for each row execute function keep_owner_opening();

-- `cents` is what a line adds to the balance. The kinds 'before' (before the statements began), 'left_out' (waits for
-- a later month), 'not_received' and 'to_come' (not payable yet) add nothing.
create table owner_statement_lines (
  tenant_id uuid not null references tenants,
  statement_id uuid not null,
  position integer not null,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  -- A booking, an entry or a settlement; no foreign key, because undoing an import deletes its bookings.
  source_id uuid not null,
  cents bigint not null,
  label text,
  place text,
  starts_on date,
  ends_on date,
  nights_in_month integer not null default 0,
  nights integer not null default 0,
  is_kept boolean not null default false,
  gross_cents bigint not null default 0,
  channel_cents bigint not null default 0,
  company_cents bigint not null default 0,
  net_cents bigint not null default 0,
  collected_cents bigint not null default 0,
  earlier_cents bigint not null default 0,
  corrected_cents bigint not null default 0,
  reason text,
  -- Who left the line out of a statement, and when.
  left_out_by uuid,
  left_out_at timestamptz,
  primary key (tenant_id, statement_id, position),
  constraint owner_statement_lines_id unique (tenant_id, id),
  constraint owner_statement_lines_statement foreign key (tenant_id, statement_id, owner_id)
    references owner_statements (tenant_id, id, owner_id),
  constraint owner_statement_lines_once unique (tenant_id, statement_id, kind, source_id),
  constraint owner_statement_lines_kind check (case
    when kind = 'stay' then cents = net_cents - collected_cents
      and net_cents = gross_cents - channel_cents - company_cents
    when kind in ('expense', 'payout', 'credit', 'debit', 'contribution') then true
    when kind = 'left_out' then cents = 0 and reason is not null
    else cents = 0 and kind in ('before', 'not_received', 'to_come') end),
  constraint owner_statement_lines_left_out check
    (kind = 'left_out' or (left_out_by is null and left_out_at is null))
);
create index owner_statement_lines_by_source on owner_statement_lines (tenant_id, owner_id, source_id);
-- Terms are released when the last statement of the stay or expense is opened again.
create index owner_statement_lines_of_source on owner_statement_lines (tenant_id, source_id);

-- The lines of a statement arrive together and add up to what it says.
create function check_owner_statement_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct tenant_id, statement_id from added) a
    join owner_statements s on s.tenant_id = a.tenant_id and s.id = a.statement_id
    cross join lateral (select count(*) as lines, sum(l.cents) as cents from owner_statement_lines l
      where l.tenant_id = s.tenant_id and l.statement_id = s.id) told
    where told.lines <> s.line_count or told.cents <> s.closing_cents - s.opening_cents) then
    raise exception 'the lines of a statement do not come to its closing'
      using errcode = '23514', constraint = 'owner_statement_lines_sum';
  end if;
  return null;
end $$;
create trigger owner_statement_lines_sum after insert on owner_statement_lines
  referencing new table as added for each statement execute function check_owner_statement_lines();

-- The words of a line are removed when a person named in them is forgotten.
create function freeze_owner_statement_lines() returns trigger language plpgsql as $$
declare
  said owner_statement_lines := new;
begin
  said.label := old.label;
  said.reason := old.reason;
  if said is distinct from old then
    raise exception 'the lines of a closed statement stay as they are'
      using errcode = '23514', constraint = 'owner_statement_lines_frozen';
  end if;
  return new;
end $$;
create trigger owner_statement_lines_frozen before update on owner_statement_lines
  for each row execute function freeze_owner_statement_lines();
create trigger owner_statement_lines_kept before delete or truncate on owner_statement_lines
  for each statement execute function refuse_removal_of_owner_statements();

alter table owner_statement_lines enable row level security, force row level security;
create policy owner_statement_lines_tenant on owner_statement_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statement_lines_reach on owner_statement_lines as restrictive for all to app_limited using (false);
grant select, insert on owner_statement_lines to app_user;
grant update (label, reason) on owner_statement_lines to app_user;

create function check_owner_statement_has_lines() returns trigger language plpgsql as $$
begin
  if (select count(*) from owner_statement_lines l where l.tenant_id = new.tenant_id and l.statement_id = new.id)
    <> new.line_count then
    raise exception 'a statement has not the lines that it says'
      using errcode = '23514', constraint = 'owner_statements_lines';
  end if;
  return null;
end $$;
create constraint trigger owner_statements_lines after insert on owner_statements
  deferrable initially deferred for each row execute function check_owner_statement_has_lines();

-- What is left out of a month, and why. It returns in the next one.
create table owner_left_out_lines (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  month date not null,
  source_id uuid not null,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint owner_left_out_lines_once unique (tenant_id, owner_id, month, source_id),
  constraint owner_left_out_lines_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id)
);

alter table owner_left_out_lines enable row level security, force row level security;
create policy owner_left_out_lines_tenant on owner_left_out_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_left_out_lines_reach on owner_left_out_lines as restrictive for all to app_limited using (false);
grant select, insert, update, delete on owner_left_out_lines to app_user;

-- The terms of a booking or an expense when the first of its owners got a statement of it: they hold for all of them.
create table owner_statement_terms (
  tenant_id uuid not null references tenants,
  source_id uuid not null,
  accommodation_id uuid not null,
  terms jsonb not null,
  primary key (tenant_id, source_id, accommodation_id)
);

create trigger owner_statement_terms_kept before update or truncate on owner_statement_terms
  for each statement execute function refuse_removal_of_owner_statements();

create function terms_are_told(terms owner_statement_terms) returns boolean language sql stable as $$
  select exists (
    select from owner_statement_lines l
    join owner_statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.reopened_at is null
    where l.tenant_id = terms.tenant_id and l.source_id = terms.source_id
      and l.kind in ('stay', 'expense', 'left_out', 'not_received'))
$$;

create function keep_told_terms() returns trigger language plpgsql as $$
begin
  if terms_are_told(old) then
    raise exception 'an owner was told by these terms'
      using errcode = '23514', constraint = 'owner_statement_terms_told';
  end if;
  return old;
end $$;
create trigger owner_statement_terms_told before delete on owner_statement_terms
  for each row execute function keep_told_terms();

alter table owner_statement_terms enable row level security, force row level security;
create policy owner_statement_terms_tenant on owner_statement_terms for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statement_terms_reach on owner_statement_terms as restrictive for all to app_limited using (false);
grant select, insert, delete on owner_statement_terms to app_user;

-- Credits and debits of an owner besides stays, expenses and payouts, with a reason. No account moves. Never changed:
-- a mistake gets a reversal.
create table owner_adjustments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  amount_cents bigint not null,
  booked_on date not null,
  reason text not null,
  reversal_of uuid,
  is_reversal boolean generated always as (reversal_of is not null) stored,
  reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint owner_adjustments_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  constraint owner_adjustments_kind check (kind in ('credit', 'debit')),
  constraint owner_adjustments_amount check (amount_cents > 0),
  constraint owner_adjustments_once unique (tenant_id, reversal_of),
  constraint owner_adjustments_whole unique (tenant_id, id, owner_id, kind, amount_cents, is_reversal),
  constraint owner_adjustments_reversal foreign key
    (tenant_id, reversal_of, owner_id, kind, amount_cents, reverses_reversal)
    references owner_adjustments (tenant_id, id, owner_id, kind, amount_cents, is_reversal)
);
create index owner_adjustments_by_owner on owner_adjustments (tenant_id, owner_id, booked_on);

create function post_owner_adjustments() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'owner_adjustment', booked_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines (tenant_id, entry_id, position, posted_on, ledger, category_id, amount_cents)
  select a.tenant_id, a.id, side.position, a.booked_on, 'category', c.id,
    case a.kind when 'credit' then side.amount_cents else -side.amount_cents end
  from added a
  cross join lateral (values (1, 'owner_adjustments', a.amount_cents), (2, 'owner_payouts', -a.amount_cents))
    side (position, purpose, amount_cents)
  join financial_categories c on c.tenant_id = a.tenant_id and c.purpose = side.purpose
  where a.reversal_of is null;
  return null;
end $$;
create trigger owner_adjustments_post after insert on owner_adjustments
  referencing new table as added for each statement execute function post_owner_adjustments();
create trigger owner_adjustments_post_reversals after insert on owner_adjustments
  referencing new table as added for each statement execute function post_reversals('owner_adjustment', 'booked_on');

alter table owner_adjustments enable row level security, force row level security;
create policy owner_adjustments_tenant on owner_adjustments for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_adjustments_reach on owner_adjustments as restrictive for all to app_limited using (false);
grant select, insert on owner_adjustments to app_user;
-- A reason is removed when a person named in it is forgotten.
grant update (reason) on owner_adjustments to app_user;

-- A statement's PDF, while it is made and afterwards.
create table owner_statement_documents (
  tenant_id uuid not null references tenants,
  statement_id uuid not null,
  state text not null,
  -- How many of the `lines` are drawn.
  drawn integer not null default 0,
  lines integer not null default 0,
  stored_name text,
  updated_at timestamptz not null,
  primary key (tenant_id, statement_id),
  constraint owner_statement_documents_statement foreign key (tenant_id, statement_id)
    references owner_statements (tenant_id, id),
  constraint owner_statement_documents_state check (state in ('waiting', 'ready', 'failed')
    and (state = 'ready') = (stored_name is not null))
);

alter table owner_statement_documents enable row level security, force row level security;
create policy owner_statement_documents_tenant on owner_statement_documents for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statement_documents_reach on owner_statement_documents as restrictive for all to app_limited using (false);
grant select, insert, update on owner_statement_documents to app_user;

-- Enqueued once per owner and address.
create table owner_statement_mails (
  tenant_id uuid not null references tenants,
  statement_id uuid not null,
  address text not null,
  sent_by uuid,
  sent_at timestamptz not null,
  primary key (tenant_id, statement_id, address),
  constraint owner_statement_mails_statement foreign key (tenant_id, statement_id)
    references owner_statements (tenant_id, id)
);

alter table owner_statement_mails enable row level security, force row level security;
create policy owner_statement_mails_tenant on owner_statement_mails for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
create policy owner_statement_mails_reach on owner_statement_mails as restrictive for all to app_limited using (false);
grant select, insert on owner_statement_mails to app_user;
