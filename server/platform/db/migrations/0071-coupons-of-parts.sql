-- The parts of split stays share the coupon of the stay: before, the first part kept the whole of it and the others had
-- a line without a coupon, which the next reprice dropped. Conditions that the stay met as a whole no longer apply.
alter table bookings no force row level security, disable trigger user;
with shares as (
  select b.tenant_id, b.id, s.id = b.id as is_first, s.coupon as whole, s.coupon_id,
    (select -sum((charge ->> 'amount_cents')::bigint) from jsonb_array_elements(b.charges) charge
      where charge ->> 'coupon' = 'true') as cents
  from bookings s
  join bookings b on b.tenant_id = s.tenant_id and b.stay_id = s.stay_id and (b.coupon is null or b.id = s.id)
  where s.stay_id is not null and s.coupon is not null
    and (select count(*) from bookings o
      where o.tenant_id = s.tenant_id and o.stay_id = s.stay_id and o.coupon is not null) = 1)
update bookings b set coupon_id = shares.coupon_id,
  coupon = shares.whole || jsonb_build_object('accommodation_id', null, 'group', null, 'first_night', null,
    'last_night', null, 'min_nights', null,
    'amount_cents', case when shares.whole ->> 'basis_points' is null then shares.cents end),
  before_move = case when shares.is_first and b.before_move -> 'stay' ->> 'nights' is not null
    then jsonb_set(b.before_move, '{stay,coupon}', shares.whole) else b.before_move end
from shares where b.tenant_id = shares.tenant_id and b.id = shares.id and shares.cents > 0;
alter table bookings force row level security, enable trigger user;
