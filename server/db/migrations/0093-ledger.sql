-- Where a company's money lies, what it is for, and under both a journal: balanced lines that nobody changes.
create table financial_accounts (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  kind text not null,
  bank_name text,
  sort_order integer not null default 0,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint financial_accounts_name unique (tenant_id, name),
  constraint financial_accounts_kind check (kind in ('cash', 'bank', 'card', 'channel_wallet', 'deposits_held')),
  constraint financial_accounts_standing check (not (kind = 'deposits_held' and archived))
);
-- One account alone holds what is other people's; it is what the bookings say is held.
create unique index financial_accounts_held on financial_accounts (tenant_id) where kind = 'deposits_held';

-- The account to which money of each method goes.
create table payment_method_accounts (
  tenant_id uuid not null references tenants,
  method text not null,
  account_id uuid not null,
  primary key (tenant_id, method),
  constraint payment_method_accounts_account foreign key (tenant_id, account_id)
    references financial_accounts (tenant_id, id),
  constraint payment_method_accounts_method check
    (method in ('cash', 'pix', 'card', 'bank_transfer', 'channel', 'other'))
);

-- A tree of two levels. `purpose` marks what the program itself posts to; `code` is the accountant's.
create table financial_categories (
  tenant_id uuid not null references tenants,
  id uuid not null,
  name text not null,
  kind text not null,
  parent_id uuid,
  code text,
  purpose text,
  archived boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint financial_categories_name unique (tenant_id, kind, name),
  constraint financial_categories_kind check (kind in ('income', 'expense')),
  constraint financial_categories_of_kind unique (tenant_id, id, kind),
  constraint financial_categories_parent foreign key (tenant_id, parent_id, kind)
    references financial_categories (tenant_id, id, kind),
  constraint financial_categories_purpose unique (tenant_id, purpose),
  constraint financial_categories_own_parent check (parent_id <> id),
  constraint financial_categories_standing check (not (purpose is not null and archived))
);
create index financial_categories_by_parent on financial_categories (tenant_id, parent_id);

-- Posting and closing meet at the one row of their month.
create table ledger_months (
  tenant_id uuid not null references tenants,
  month date not null,
  closed_at timestamptz,
  closed_by uuid,
  reason text,
  primary key (tenant_id, month),
  constraint ledger_months_first check (extract(day from month) = 1)
);

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
    ('booking_payment', 'security_deposit', 'taken_back', 'opening', 'settlement', 'transfer'))
);

-- Money that came to where the line says is positive. Bookings and accommodations are named without a key: an import that
-- is taken back deletes them, and their lines stay.
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
  constraint journal_lines_category foreign key (tenant_id, category_id) references financial_categories (tenant_id, id),
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

-- What an account held at the beginning of a day, as a person says it. Another opening takes the one before back.
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
  constraint opening_balances_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint opening_balances_once unique (tenant_id, reversal_of),
  constraint opening_balances_whole unique (tenant_id, id, account_id, amount_cents, opened_on),
  constraint opening_balances_reversal foreign key (tenant_id, reversal_of, account_id, amount_cents, opened_on)
    references opening_balances (tenant_id, id, account_id, amount_cents, opened_on)
);
create index opening_balances_by_account on opening_balances (tenant_id, account_id);

alter table booking_payments
  add column account_id uuid,
  add constraint booking_payments_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id);

-- Waits for whoever is closing one of the months, and refuses those that are closed. Those who post do not wait for
-- each other.
create function require_open_months(tenant uuid, asked date[]) returns void language plpgsql as $$
declare
  closed date;
begin
  insert into ledger_months (tenant_id, month) select tenant, m from unnest(asked) m order by m on conflict do nothing;
  select month into closed from (
    select month, closed_at from ledger_months where tenant_id = tenant and month = any(asked)
    order by month for key share) m
  where closed_at is not null limit 1;
  if found then
    raise exception 'the month of % is closed', closed
      using errcode = '23514', constraint = 'ledger_months_open', detail = closed::text;
  end if;
end $$;

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

-- Looked at once a statement: all lines of an entry come in one, with it, and sum to nothing.
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

create function refuse_change_of_journal() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is written, never changed: a mistake gets its reversal'
    using errcode = '23514', constraint = 'journal_unchanged';
end $$;
create trigger journal_entries_unchanged before update or delete or truncate on journal_entries
  for each statement execute function refuse_change_of_journal();
create trigger journal_lines_unchanged before update or delete or truncate on journal_lines
  for each statement execute function refuse_change_of_journal();

-- The accounts and categories with which every company begins. Nothing where it has accounts already.
create function ready_finances(tenant uuid) returns void language plpgsql as $$
begin
  if exists (select from financial_accounts where tenant_id = tenant) then return; end if;
  insert into financial_accounts (tenant_id, id, name, kind, sort_order, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, place, now(), now()
    from (values ('Conta bancária', 'bank', 1), ('Caixa', 'cash', 2), ('Cartão a receber', 'card', 3),
      ('Canais a receber', 'channel_wallet', 4), ('Cauções guardadas', 'deposits_held', 5)) made (name, kind, place)
    on conflict do nothing;
  insert into payment_method_accounts (tenant_id, method, account_id)
    select tenant, method, a.id
    from (values ('cash', 'Caixa'), ('pix', 'Conta bancária'), ('bank_transfer', 'Conta bancária'),
      ('other', 'Conta bancária'), ('card', 'Cartão a receber'), ('channel', 'Canais a receber')) made (method, name)
    join financial_accounts a on a.tenant_id = tenant and a.name = made.name
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, code, created_at, updated_at)
    select tenant, gen_random_uuid(), name, kind, code, now(), now()
    from (values ('Hospedagem', 'income', '1'), ('Outras receitas', 'income', '2'), ('Acomodações', 'expense', '3'),
      ('Vendas e recebimento', 'expense', '4'), ('Pessoal', 'expense', '5'), ('Administração', 'expense', '6'),
      ('Proprietários', 'expense', '7')) made (name, kind, code)
    on conflict do nothing;
  insert into financial_categories (tenant_id, id, name, kind, parent_id, code, purpose, created_at, updated_at)
    select tenant, gen_random_uuid(), made.name, parent.kind, parent.id, made.code, made.purpose, now(), now()
    from (values ('1.1', 'Diárias e taxas da estadia', 'stays'), ('1.2', 'Consumo e serviços', null),
      ('1.3', 'Cauções retidas', 'deposits_kept'),
      ('2.1', 'Juros e multas recebidos', 'interest_received'), ('2.2', 'Descontos obtidos', 'discounts_taken'),
      ('2.3', 'Receitas diversas', null),
      ('3.1', 'Limpeza e lavanderia', null), ('3.2', 'Enxoval e reposição', null), ('3.3', 'Manutenção e reparos', null),
      ('3.4', 'Energia, água e gás', null), ('3.5', 'Internet e TV', null), ('3.6', 'Condomínio e IPTU', null),
      ('3.7', 'Café da manhã e alimentos', null),
      ('4.1', 'Comissão de canais', 'channel_commission'), ('4.2', 'Tarifas de cartão e banco', 'bank_fees'),
      ('4.3', 'Divulgação', null),
      ('5.1', 'Salários e encargos', null), ('5.2', 'Diaristas e prestadores', null),
      ('6.1', 'Contabilidade e sistemas', null), ('6.2', 'Aluguel do escritório', null), ('6.3', 'Impostos', null),
      ('6.4', 'Juros e multas pagos', 'interest_paid'), ('6.5', 'Descontos concedidos', 'discounts_given'),
      ('6.6', 'Despesas diversas', null),
      ('7.1', 'Repasse a proprietários', 'owner_payouts')) made (code, name, purpose)
    join financial_categories parent on parent.tenant_id = tenant and parent.code = split_part(made.code, '.', 1)
      and parent.parent_id is null
    on conflict do nothing;
end $$;

-- A payment comes to the account of its method, or the one that was named, and is what the booking has been paid; what
-- passes between bookings touches no account. The booking's lines come to `paid_cents`, the other way round.
create function post_payments() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'booking_payment', received_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, booking_id, accommodation_id, amount_cents)
  select p.tenant_id, p.id, side.position, p.received_on, side.ledger, side.account_id, p.booking_id, b.accommodation_id,
    side.amount_cents
  from added p
  join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
  join payment_method_accounts m on m.tenant_id = p.tenant_id and m.method = p.method
  cross join lateral (values
    (1, case when p.passed_on then 'passed_on' else 'account' end,
      case when not p.passed_on then coalesce(p.account_id, m.account_id) end, p.amount_cents),
    (2, 'booking', null, -p.amount_cents)) side (position, ledger, account_id, amount_cents)
  where p.reversal_of is null;
  return null;
end $$;

-- What of a security deposit lies here is somebody else's: the account of deposits is below zero by it.
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

-- An opening makes the account hold at the beginning of its day what was said, whatever was posted before that day.
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

-- A reversal posts the lines of what it takes back, the other way round. Told with the source and the day's column.
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

-- Payments that go with their booking when an import is taken back: their lines stay, and are taken back too.
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

-- What was paid and held before there was a journal is posted by the very same functions.
alter table tenants no force row level security;
alter table bookings no force row level security;
alter table booking_payments no force row level security;
alter table security_deposit_movements no force row level security;
select ready_finances(id) from tenants;
create temporary table past_payments (like booking_payments);
create trigger past_payments_post after insert on past_payments
  referencing new table as added for each statement execute function post_payments();
create trigger past_payments_post_reversals after insert on past_payments
  referencing new table as added for each statement execute function post_reversals('booking_payment', 'received_on');
insert into past_payments select * from booking_payments where reversal_of is null;
insert into past_payments select * from booking_payments where reversal_of is not null;
drop table past_payments;
create temporary table past_deposits (like security_deposit_movements);
create trigger past_deposits_post after insert on past_deposits
  referencing new table as added for each statement execute function post_security_deposits();
create trigger past_deposits_post_reversals after insert on past_deposits
  referencing new table as added for each statement execute function post_reversals('security_deposit', 'moved_on');
insert into past_deposits select * from security_deposit_movements where reversal_of is null;
insert into past_deposits select * from security_deposit_movements where reversal_of is not null;
drop table past_deposits;
alter table tenants force row level security;
alter table bookings force row level security;
alter table booking_payments force row level security;
alter table security_deposit_movements force row level security;

-- The reversals of a statement are posted after what it brings besides: triggers run in the order of their names.
create trigger booking_payments_post after insert on booking_payments
  referencing new table as added for each statement execute function post_payments();
create trigger booking_payments_post_reversals after insert on booking_payments
  referencing new table as added for each statement execute function post_reversals('booking_payment', 'received_on');
create trigger booking_payments_take_back after delete on booking_payments
  referencing old table as gone for each statement execute function take_back_payments();
create trigger security_deposit_movements_post after insert on security_deposit_movements
  referencing new table as added for each statement execute function post_security_deposits();
create trigger security_deposit_movements_post_reversals after insert on security_deposit_movements
  referencing new table as added for each statement execute function post_reversals('security_deposit', 'moved_on');
create trigger opening_balances_post after insert on opening_balances
  referencing new table as added for each statement execute function post_openings();
create trigger opening_balances_post_reversals after insert on opening_balances
  referencing new table as added for each statement execute function post_reversals('opening', 'opened_on');

alter table financial_accounts enable row level security;
alter table financial_accounts force row level security;
create policy financial_accounts_tenant on financial_accounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table payment_method_accounts enable row level security;
alter table payment_method_accounts force row level security;
create policy payment_method_accounts_tenant on payment_method_accounts for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table financial_categories enable row level security;
alter table financial_categories force row level security;
create policy financial_categories_tenant on financial_categories for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table ledger_months enable row level security;
alter table ledger_months force row level security;
create policy ledger_months_tenant on ledger_months for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
create policy journal_entries_tenant on journal_entries for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table journal_lines enable row level security;
alter table journal_lines force row level security;
create policy journal_lines_tenant on journal_lines for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
alter table opening_balances enable row level security;
alter table opening_balances force row level security;
create policy opening_balances_tenant on opening_balances for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));

grant select, insert, update, delete on financial_accounts, payment_method_accounts, financial_categories to app_user;
grant select, insert on ledger_months, journal_entries, journal_lines, opening_balances to app_user;
grant update (closed_at, closed_by, reason) on ledger_months to app_user;
