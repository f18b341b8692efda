-- Of a company's holds those that have ended are few: found by their ends, whatever the accommodation.
drop index bookings_due_holds;
create index bookings_due_holds on bookings (tenant_id, hold_expires_at, accommodation_id) where status = 'hold';
