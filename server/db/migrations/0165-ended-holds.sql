-- Holds that ended lately and were not paid: a Pix for one of them may still come.
create index bookings_ended_holds on bookings (tenant_id, hold_expires_at)
  where open_due_on is not null and status in ('hold', 'expired');
