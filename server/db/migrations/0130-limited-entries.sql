-- A limited session reaches the entries of its accommodations with all that hangs on them; what is of no accommodation is
-- the whole company's. Accounts' openings and transfers stay beyond it (0095).
drop policy financial_entries_reach on financial_entries;
create policy financial_entries_reach on financial_entries as restrictive for all to app_limited
  using (accommodation_id = any ((select current_reach())::uuid[]))
  with check (accommodation_id = any ((select current_reach())::uuid[]));

do $$
declare
  part text;
begin
  foreach part in array array['settlements', 'entry_files'] loop
    execute format('drop policy %I on %I', part || '_reach', part);
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (exists (select from financial_entries e where e.tenant_id = %2$I.tenant_id and e.id = %2$I.entry_id))
      with check (exists (select from financial_entries e where e.tenant_id = %2$I.tenant_id and e.id = %2$I.entry_id))',
      part || '_reach', part);
  end loop;
end
$$;

-- A series is written down before its entries, and read and ended after them.
drop policy entry_series_reach on entry_series;
create policy entry_series_reach on entry_series as restrictive for select to app_limited using (exists (
  select from financial_entries e where e.tenant_id = entry_series.tenant_id and e.series_id = entry_series.id));
create policy entry_series_reach_ending on entry_series as restrictive for update to app_limited using (exists (
  select from financial_entries e where e.tenant_id = entry_series.tenant_id and e.series_id = entry_series.id));

-- Of the journal what was posted for those accommodations, and for a booking or an entry that lies there now: its
-- reversal repeats the lines, and must find them all.
drop policy journal_lines_reach on journal_lines;
create policy journal_lines_reach on journal_lines as restrictive for select to app_limited using (
  accommodation_id = any ((select current_reach())::uuid[])
  or exists (select from bookings b where b.tenant_id = journal_lines.tenant_id and b.id = journal_lines.booking_id)
  or exists (select from settlements s where s.tenant_id = journal_lines.tenant_id and s.id = journal_lines.entry_id));
