-- Bookings that the charts draw although they hold no nights. Few, so the index costs the others nothing.
create index bookings_without_nights on bookings (tenant_id, check_out, check_in)
  where occupancy_id is null and status in ('inquiry', 'checked_out', 'no_show');
