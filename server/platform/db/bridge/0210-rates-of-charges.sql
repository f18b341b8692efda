-- What was agreed for each unit of a charge, for bookings taken before charges said it themselves: known from the fee where
-- the amount is whole units of it. A charge that fits no unit stays a fixed amount.
-- No amount changes, so nothing has to follow: events that waited for the end would keep later migrations from the table.
alter table bookings no force row level security, disable trigger user;
alter table fees no force row level security;
update bookings b set charges = (
  select jsonb_agg(
    case when line ->> 'id' is null and (line ->> 'amount_cents')::bigint > 0 then
      case
        when f.unit in ('night', 'guest', 'guest_night') and amount % units = 0
          then line || jsonb_build_object('rate', jsonb_build_object('unit', f.unit, 'unit_cents', amount / units))
        when f.unit = 'percent' and (base * f.basis_points + 5000) / 10000 = amount
          then line || jsonb_build_object('rate', jsonb_build_object('unit', f.unit, 'basis_points', f.basis_points))
        else line
      end
    else line end
    order by place)
  from jsonb_array_elements(b.charges) with ordinality as lines (line, place)
  left join fees f on f.tenant_id = b.tenant_id and f.id::text = line ->> 'fee_id'
  cross join lateral (select (line ->> 'amount_cents')::bigint as amount,
    case f.unit
      when 'night' then jsonb_array_length(b.nights)
      when 'guest' then b.adults + b.children
      when 'guest_night' then (b.adults + b.children) * jsonb_array_length(b.nights)
      else 1
    end as units) counted)
from (select o.tenant_id, o.id, sum_cents(o.nights, 'price_cents') + coalesce((
    select sum((charge ->> 'amount_cents')::bigint) from jsonb_array_elements(o.charges) charge
    where charge ->> 'id' is null and (charge ->> 'amount_cents')::bigint < 0), 0)::bigint as base
  from bookings o where o.charges @? '$[*].fee_id ? (@ != null)') priced
where priced.tenant_id = b.tenant_id and priced.id = b.id;
-- a row that an older migration of the same start has written is checked once more, and now
set constraints all immediate;
set constraints all deferred;
alter table fees force row level security;
alter table bookings force row level security, enable trigger user;
