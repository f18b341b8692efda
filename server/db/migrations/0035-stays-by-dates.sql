-- Stays that reach into a range begin before its end and end after its beginning: the index of the one date holds the
-- other as well, so that no booking is read to find that it ended long ago.
drop index bookings_by_check_in;
create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc, check_out);
