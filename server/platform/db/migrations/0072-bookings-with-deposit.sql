-- The overview of the finances counts the bookings whose deposit is held: few, of a company's many.
create index bookings_with_deposit on bookings (tenant_id) include (accommodation_id) where security_held_cents > 0;
