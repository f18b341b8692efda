-- What the desk sold to the guest of a stay that a channel brought: nights that were added there, with their share of what is
-- charged by the night. The guest pays it at the house, and the channel keeps nothing of it.
create function desk_sold_cents(nights jsonb, charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce((select sum((night ->> 'price_cents')::bigint) from jsonb_array_elements(nights) night
      where night ? 'desk'), 0)::bigint
    + sum_cents(charges, 'desk_cents') $$;
alter table bookings add column desk_cents bigint not null generated always as (desk_sold_cents(nights, charges)) stored;

-- What guests owe at the house, of a stay that a channel collects.
drop index bookings_owed_at_house;
create index bookings_owed_at_house on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'channel' and (desk_cents > 0 or jsonb_path_exists(charges, '$[*].id'))
    and paid_cents < total_cents and status in ('hold', 'confirmed', 'checked_in', 'checked_out');

-- Sums of commissions are read from the index alone.
drop index bookings_by_check_in;
create index bookings_by_check_in on bookings (tenant_id, check_in desc, id desc, check_out)
  include (accommodation_id, type, status, occupancy_id, hold_expires_at, total_cents, paid_cents, desk_cents,
    lodging_cents, commission_cents, commission_basis_points, owes_fee);
