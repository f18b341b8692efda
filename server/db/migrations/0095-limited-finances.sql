-- What a limited session reaches of the finances: of the journal what was posted for its bookings, which is written with
-- their payments, and of the company's other money nothing. Accounts and categories name where a payment goes.
create policy journal_lines_reach on journal_lines as restrictive for select to app_limited using (
  exists (select from bookings b where b.tenant_id = journal_lines.tenant_id and b.id = journal_lines.booking_id));
create policy journal_entries_reach on journal_entries as restrictive for select to app_limited using (
  exists (select from journal_lines l where l.tenant_id = journal_entries.tenant_id and l.entry_id = journal_entries.id));

do $$
declare
  part text;
begin
  foreach part in array array['financial_entries', 'settlements', 'transfers', 'opening_balances'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited using (false)',
      part || '_reach', part);
  end loop;
end
$$;
