-- Stays that are not paid in full, by arrival: whoever asks what is due reads these alone.
create index bookings_owing on bookings (tenant_id, check_in, id)
  where paid_cents < total_cents and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
