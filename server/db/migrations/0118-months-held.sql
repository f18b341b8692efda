-- A condition outside a locking select reaches into it: of open months, which it left out, none was held. So first the
-- rows are held, whatever they say, and then read anew.
create or replace function require_open_months(tenant uuid, asked date[]) returns void language plpgsql as $$
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
