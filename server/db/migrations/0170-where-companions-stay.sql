-- Who comes along always has the accommodation of the booking: a trigger writes it and follows a move. It needs no key of its
-- own, for it is read from `bookings`, which has one.
alter table bookings no force row level security;
alter table booking_guests no force row level security;
update booking_guests c set accommodation_id = b.accommodation_id
  from bookings b where b.tenant_id = c.tenant_id and b.id = c.booking_id and c.accommodation_id is null;
alter table booking_guests force row level security;
alter table bookings force row level security;
-- A check and no `not null`, which would ask those who insert for what the trigger writes.
alter table booking_guests add constraint booking_guests_placed check (accommodation_id is not null);
