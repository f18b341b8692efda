-- A limited role walks a list in its order and passes over what lies beyond its reach. Compared with an array, of which the
-- planner does not know the length, its reach was taken for ten accommodations and all that these have was read and sorted;
-- looked up in a list it is taken for half.
drop policy bookings_reach on bookings;
create policy bookings_reach on bookings as restrictive for all to app_limited
  using (accommodation_id in (select unnest(current_reach())))
  with check (accommodation_id = any ((select current_reach())::uuid[]));

drop policy accommodations_reach on accommodations;
create policy accommodations_reach on accommodations as restrictive for all to app_limited
  using (id in (select unnest(current_reach()))) with check (id = any ((select current_reach())::uuid[]));

-- Whether a booking or a guest's stay lies within reach is told by the index alone.
drop index bookings_by_status;
create index bookings_by_status on bookings (tenant_id, status, check_in desc, id desc) include (accommodation_id);
drop index bookings_by_holder;
create index bookings_by_holder on bookings (tenant_id, holder_id) include (accommodation_id);

-- Who comes along keeps the accommodation of the booking.
alter table booking_guests add column accommodation_id uuid;
alter table bookings no force row level security;
alter table booking_guests no force row level security;
update booking_guests c set accommodation_id = b.accommodation_id
  from bookings b where b.tenant_id = c.tenant_id and b.id = c.booking_id;
alter table booking_guests force row level security;
alter table bookings force row level security;
drop index booking_guests_by_guest;
create index booking_guests_by_guest on booking_guests (tenant_id, guest_id, booking_id) include (accommodation_id);

create function booking_guests_accommodation() returns trigger language plpgsql as $$
begin
  new.accommodation_id := (select b.accommodation_id from bookings b
    where b.tenant_id = new.tenant_id and b.id = new.booking_id);
  return new;
end $$;
create trigger booking_guests_accommodation before insert or update of booking_id, accommodation_id on booking_guests
  for each row execute function booking_guests_accommodation();
create function booking_guests_move() returns trigger language plpgsql as $$
begin
  update booking_guests c set accommodation_id = new.accommodation_id
  where c.tenant_id = new.tenant_id and c.booking_id = new.id;
  return null;
end $$;
create trigger booking_guests_move after update of accommodation_id on bookings
  for each row when (old.accommodation_id is distinct from new.accommodation_id) execute function booking_guests_move();

drop policy booking_guests_reach on booking_guests;
create policy booking_guests_reach on booking_guests as restrictive for all to app_limited
  using (accommodation_id in (select unnest(current_reach())))
  with check (accommodation_id = any ((select current_reach())::uuid[]));

-- One stay within reach is enough, and the first one found ends the search: as `exists` it could become a list of the stays
-- of all guests, made for every page.
drop policy guests_reach on guests;
create policy guests_reach on guests as restrictive for select to app_limited using (coalesce(
  (select true from bookings b where b.tenant_id = guests.tenant_id and b.holder_id = guests.id limit 1),
  (select true from booking_guests c where c.tenant_id = guests.tenant_id and c.guest_id = guests.id limit 1)));
