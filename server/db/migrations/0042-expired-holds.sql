-- The day sheet asks which holds have just expired.
create index bookings_expired on bookings (tenant_id, hold_expires_at) where status = 'expired';
