-- Reports read the journal by day. Balances add up what months that are over brought, once summed, and the lines of the
-- others: what a company has posted in ten years costs it nothing today.
create index journal_lines_by_day on journal_lines (tenant_id, posted_on, entry_id)
  include (ledger, account_id, category_id, accommodation_id, amount_cents);
create index journal_entries_by_day on journal_entries (tenant_id, posted_on, id) include (source, reversal_of);

create table ledger_month_sums (
  tenant_id uuid not null references tenants,
  account_id uuid not null,
  month date not null,
  amount_cents bigint not null,
  primary key (tenant_id, account_id, month),
  constraint ledger_month_sums_account foreign key (tenant_id, account_id) references financial_accounts (tenant_id, id),
  constraint ledger_month_sums_month foreign key (tenant_id, month) references ledger_months (tenant_id, month)
);
alter table ledger_months add column summed boolean not null default false;
create index ledger_months_unsummed on ledger_months (tenant_id, month) where not summed;

-- What is posted into a month makes its sums void. Whoever posts holds the month's row, so no summing stands between.
create function forget_month_sums() returns trigger language plpgsql as $$
begin
  with void as (
    update ledger_months m set summed = false from (select distinct tenant_id, month from added) a
    where m.tenant_id = a.tenant_id and m.month = a.month and m.summed returning m.tenant_id, m.month)
  delete from ledger_month_sums s using void where s.tenant_id = void.tenant_id and s.month = void.month;
  return null;
end $$;
-- After journal_entries_check, which takes the row: triggers run in the order of their names.
create trigger journal_entries_forget_sums after insert on journal_entries
  referencing new table as added for each statement execute function forget_month_sums();

-- Sums the months before a day that nobody posts into just now; the others are summed another time.
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

alter table ledger_month_sums enable row level security;
alter table ledger_month_sums force row level security;
create policy ledger_month_sums_tenant on ledger_month_sums for all to app_user
  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));
grant select, insert, delete on ledger_month_sums to app_user;
grant update (summed) on ledger_months to app_user;

-- The hourly summing asks which companies have something to sum, and nothing else of them.
create policy ledger_months_unsummed on ledger_months for select to app_auth using (not summed);
grant select (tenant_id, month, summed) on ledger_months to app_auth;
