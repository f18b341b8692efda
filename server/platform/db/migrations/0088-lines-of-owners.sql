-- The charge of an early departure contains the nights that it pays for, because the owner takes part in them. Where the
-- nights are no longer known, the amount is of the last night slept. The next statement lists the difference.
alter table bookings no force row level security, disable trigger user;
with unused as (
  select b.tenant_id, b.id, line.position, line.value,
    (select jsonb_agg(jsonb_build_object('date', night ->> 'date', 'price_cents', night -> 'price_cents')
        order by night ->> 'date')
      from jsonb_array_elements(b.before_departure -> 'nights') night
      where (night ->> 'date')::date >= b.check_out
      having sum((night ->> 'price_cents')::bigint) = (line.value ->> 'amount_cents')::bigint) as known,
    jsonb_build_array(jsonb_build_object('date', b.check_out - 1, 'price_cents', line.value -> 'amount_cents')) as assumed
  from bookings b, jsonb_array_elements(b.charges) with ordinality line (value, position)
  where b.status = 'checked_out' and not line.value ? 'id' and line.value ->> 'fee_id' is null
    and line.value ->> 'name' in ('Diária não usada', 'Diárias não usadas')
), changed as (
  select b.tenant_id, b.id, jsonb_agg(
    case when u.id is null then line.value else line.value || jsonb_build_object('unused', coalesce(u.known, u.assumed)) end
    order by line.position) as charges
  from bookings b cross join jsonb_array_elements(b.charges) with ordinality line (value, position)
  left join unused u on u.tenant_id = b.tenant_id and u.id = b.id and u.position = line.position
  where (b.tenant_id, b.id) in (select tenant_id, id from unused)
  group by 1, 2)
update bookings b set charges = c.charges, updated_at = now()
from changed c where b.tenant_id = c.tenant_id and b.id = c.id;
alter table bookings force row level security, enable trigger user;

-- The lines besides the nights, less the discounts about them (domain/lowered-lines), so that `lodging_cents` is what
-- owners take part in. No stored discount is about a line yet: the stored sums remain right.
create or replace function charged_cents(charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce(sum(greatest(0, line.cents - coalesce(off.cents, 0))), 0)::bigint
    from (select coalesce(charge ->> 'id', charge ->> 'fee_id', charge ->> 'name') as key,
        sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge where (charge ->> 'amount_cents')::bigint > 0 group by 1) line
    left join (select charge ->> 'about' as key, -sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge where (charge ->> 'amount_cents')::bigint < 0 and charge ? 'about'
      group by 1) off on off.key = line.key $$;
