-- What a stay with all its nights brought: its total without what is no lodging (domain/lodging-revenue).
create function charged_cents(charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce(sum(greatest(0, (charge ->> 'amount_cents')::bigint)), 0)::bigint
    from jsonb_array_elements(charges) charge $$;
alter table bookings add column lodging_cents bigint generated always as
  (case when charges = '[]' then total_cents else greatest(0, total_cents - charged_cents(charges)) end) stored;

-- Sums of a range of arrivals are read from the index alone: a month of a large company is more than fits into memory.
drop index bookings_by_check_in;
create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc, check_out)
  include (accommodation_id, type, status, occupancy_id, hold_expires_at, total_cents, paid_cents,
    lodging_cents, commission_cents, commission_basis_points, owes_fee);

-- What guests owe the company itself: counted from the index alone.
drop index bookings_owing;
create index bookings_owed_by_guests on bookings (tenant_id, check_in desc, id desc)
  include (accommodation_id, status, hold_expires_at)
  where collected_by = 'company' and paid_cents < total_cents
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
-- And what they owe at the house, of a stay that a channel collects.
create index bookings_owed_at_house on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'channel' and jsonb_path_exists(charges, '$[*].id') and paid_cents < total_cents
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
