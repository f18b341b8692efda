-- The role under which the transactions of a limited session run. It is a member of app_user and has what that has; the
-- policies below bind it alone, so that nobody else pays for them.
do $$
begin
  -- Roles belong to the cluster: another database may have made them, or make them now.
  if not exists (select from pg_roles where rolname = 'app_limited') then
    begin
      create role app_limited nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role('app_limited', 'app_user', 'USAGE') then
    begin
      grant app_user to app_limited;
    exception
      when unique_violation or internal_error then
        if not pg_has_role('app_limited', 'app_user', 'USAGE') then raise; end if;
    end;
  end if;
  if not pg_has_role(current_user, 'app_limited', 'MEMBER') or current_setting('is_superuser') = 'off' then
    begin
      grant app_limited to current_user;
    exception
      when insufficient_privilege or unique_violation or internal_error then
        if not pg_has_role(current_user, 'app_limited', 'MEMBER') then raise; end if;
    end;
  end if;
end
$$;

-- The accommodations of a limited session; none where none is set. Read once per statement, as current_tenant().
create function current_reach() returns uuid[] language sql stable
  as $$ select coalesce(nullif(current_setting('app.reach', true), '')::uuid[], '{}') $$;

create policy accommodations_reach on accommodations as restrictive for all to app_limited
  using (id = any ((select current_reach())::uuid[])) with check (id = any ((select current_reach())::uuid[]));

-- What belongs to one accommodation.
do $$
declare
  part text;
begin
  foreach part in array array['accommodation_amenities', 'blocks', 'bookings', 'channel_feeds', 'channel_imports',
    'commission_rules', 'inventory_items', 'occupancies', 'ownerships', 'photos', 'rate_overrides'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (accommodation_id = any ((select current_reach())::uuid[]))
      with check (accommodation_id = any ((select current_reach())::uuid[]))', part || '_reach', part);
  end loop;
  -- What is for one accommodation, or for all of them: that everybody sees.
  foreach part in array array['coupons', 'fees', 'length_discounts', 'seasons'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (accommodation_id is null or accommodation_id = any ((select current_reach())::uuid[]))
      with check (accommodation_id = any ((select current_reach())::uuid[]))', part || '_reach', part);
  end loop;
  -- What belongs to a booking.
  foreach part in array array['booking_files', 'booking_guests', 'booking_installments', 'booking_payments',
    'guest_confirmations', 'guest_links', 'security_deposit_movements'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (exists (select from bookings b where b.tenant_id = %2$I.tenant_id and b.id = %2$I.booking_id))
      with check (exists (select from bookings b where b.tenant_id = %2$I.tenant_id and b.id = %2$I.booking_id))',
      part || '_reach', part);
  end loop;
  -- What belongs to a channel calendar.
  foreach part in array array['channel_import_events', 'channel_import_runs'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited
      using (exists (select from channel_imports i where i.tenant_id = %2$I.tenant_id and i.id = %2$I.import_id))
      with check (exists (select from channel_imports i where i.tenant_id = %2$I.tenant_id and i.id = %2$I.import_id))',
      part || '_reach', part);
  end loop;
  -- Spreadsheets speak of the whole company.
  foreach part in array array['imports', 'imported_accommodations', 'imported_bookings', 'imported_guests'] loop
    execute format('create policy %1$I on %2$I as restrictive for all to app_limited using (false)',
      part || '_reach', part);
  end loop;
end
$$;

-- A guest is known by his stays. A new one is written down before his stay, and read after it.
create policy guests_reach on guests as restrictive for select to app_limited using (
  exists (select from bookings b where b.tenant_id = guests.tenant_id and b.holder_id = guests.id)
  or exists (select from booking_guests c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id));
create policy owners_reach on owners as restrictive for select to app_limited using (
  exists (select from ownerships o where o.tenant_id = owners.tenant_id and o.owner_id = owners.id));
-- Words are looked up to find records, which have their own walls; tags are shown themselves.
create policy search_words_reach on search_words as restrictive for select to app_limited using (
  kind <> 'guest_tag' or exists (
    select from guests g where g.tenant_id = search_words.tenant_id and g.id = search_words.record_id));

-- Sums are added up for the application alone, under both of its roles.
create or replace function add_up_payments() returns trigger language plpgsql as $$
begin
  if current_user not in ('app_user', 'app_limited') then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set paid_cents =
    (select sum(amount_cents) from booking_payments where tenant_id = new.tenant_id and booking_id = new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
create or replace function add_up_security_deposit() returns trigger language plpgsql as $$
begin
  if current_user not in ('app_user', 'app_limited') then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set security_held_cents = held_of_booking(new.tenant_id, new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;
