-- What an owner gets of a month, kept: statements in their order, each opening where the one before closed, and frozen.

-- With what an owner's statements begin, said once, and what of his money stays with the company.
create table owner_statement_settings (
  tenant_id uuid not null references tenants,
  owner_id uuid not null,
  -- The first day of the first month that is stated.
  begins_on date not null,
  -- What he is owed from before; below zero what he owes.
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

create table owner_statements (
  tenant_id uuid not null references tenants,
  id uuid not null,
  owner_id uuid not null,
  position integer not null,
  month date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  -- What of the closing was to stay with the company.
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

-- `cents` is what a line adds to the balance. 'before' is what a booking had come to when the statements began, 'left_out'
-- what waits for a later month, 'not_received' and 'to_come' what was not payable: they add nothing.
create table owner_statement_lines (
  tenant_id uuid not null references tenants,
  statement_id uuid not null,
  position integer not null,
  id uuid not null,
  owner_id uuid not null,
  kind text not null,
  -- A booking, an entry or a settlement; without a key, for an import that is taken back deletes its bookings.
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
  primary key (tenant_id, statement_id, position),
  constraint owner_statement_lines_id unique (tenant_id, id),
  constraint owner_statement_lines_statement foreign key (tenant_id, statement_id, owner_id)
    references owner_statements (tenant_id, id, owner_id),
  constraint owner_statement_lines_once unique (tenant_id, statement_id, kind, source_id),
  constraint owner_statement_lines_kind check (case kind
    when 'stay' then cents = net_cents - collected_cents and net_cents = gross_cents - channel_cents - company_cents
    when 'expense' then true
    when 'payout' then true
    when 'left_out' then cents = 0 and reason is not null
    else cents = 0 and kind in ('before', 'not_received', 'to_come') end)
);
create index owner_statement_lines_by_source on owner_statement_lines (tenant_id, owner_id, source_id);

-- What was agreed of a booking or an expense when the first of its owners was told of it: it holds for all of them.
create table owner_statement_terms (
  tenant_id uuid not null references tenants,
  source_id uuid not null,
  accommodation_id uuid not null,
  terms jsonb not null,
  primary key (tenant_id, source_id, accommodation_id)
);

-- What is not to be told in a month, and why. It comes back in the next.
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

-- A statement's PDF, while it is made and when it is.
create table owner_statement_documents (
  tenant_id uuid not null references tenants,
  statement_id uuid not null,
  state text not null,
  -- Lines on paper, of all.
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

-- Left for an owner once an address.
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

-- An expense that the owners of its accommodation bear by their parts, and a payout to an owner.
alter table financial_entries
  add column owner_borne boolean not null default false,
  add column owner_id uuid,
  add constraint financial_entries_owner foreign key (tenant_id, owner_id) references owners (tenant_id, id),
  add constraint financial_entries_owner_borne check
    (not owner_borne or (kind = 'payable' and accommodation_id is not null and owner_id is null)),
  add constraint financial_entries_payout check (owner_id is null or kind = 'payable');
create index financial_entries_by_owner on financial_entries (tenant_id, owner_id) where owner_id is not null;
create index financial_entries_owner_borne_by_place on financial_entries (tenant_id, accommodation_id, competence)
  where owner_borne;

-- What statements begin with stands as soon as one of them does.
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

-- One after the other, each from where the one before closed. Two at once meet at the row of the owner's settings.
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

-- The lines of a statement come all at once, and come to what it says.
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

-- Nothing of a closed statement changes but that the newest is opened again; then it stays as it was, and counts no more.
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

-- The words of a line go when somebody whom they name is forgotten.
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

create function refuse_removal_of_owner_statements() returns trigger language plpgsql as $$
begin
  raise exception 'a closed statement is never removed'
    using errcode = '23514', constraint = 'owner_statements_frozen';
end $$;
create trigger owner_statements_kept before delete or truncate on owner_statements
  for each statement execute function refuse_removal_of_owner_statements();
create trigger owner_statement_lines_kept before delete or truncate on owner_statement_lines
  for each statement execute function refuse_removal_of_owner_statements();
create trigger owner_statement_terms_kept before update or delete or truncate on owner_statement_terms
  for each statement execute function refuse_removal_of_owner_statements();

do $$
declare
  part text;
begin
  foreach part in array array['owner_statement_settings', 'owner_statements', 'owner_statement_lines',
    'owner_statement_terms', 'owner_left_out_lines', 'owner_statement_documents', 'owner_statement_mails'] loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy %I on %I for all to app_user
      using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()))',
      part || '_tenant', part);
    execute format('create policy %I on %I as restrictive for all to app_limited using (false)', part || '_reach', part);
  end loop;
end
$$;

grant select, insert, update on owner_statement_settings, owner_statement_documents to app_user;
grant select, insert on owner_statements, owner_statement_lines, owner_statement_terms, owner_statement_mails to app_user;
grant update (reopened_at, reopened_by, reopen_reason) on owner_statements to app_user;
grant update (label, reason) on owner_statement_lines to app_user;
grant select, insert, update, delete on owner_left_out_lines to app_user;
