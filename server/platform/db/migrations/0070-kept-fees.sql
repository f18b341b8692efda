-- The fee that a company keeps of a booking that was given up, so that the sums of a list read it from an index: a sum
-- holds what is owed or paid, and commissions are on what was kept (server/db/booking-money.ts).
alter table bookings add column kept_fee_cents bigint generated always as (case
  when status in ('cancelled', 'no_show') then coalesce((refund ->> 'fee_cents')::bigint, 0) end) stored;

drop index bookings_by_check_in;
create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc, check_out)
  include (accommodation_id, type, status, occupancy_id, hold_expires_at, total_cents, paid_cents, desk_cents,
    lodging_cents, commission_cents, commission_basis_points, kept_fee_cents);
