-- When guests came and left, and what a stay was before an early departure, so that it can be undone the same day.
alter table bookings
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add column before_departure jsonb;
