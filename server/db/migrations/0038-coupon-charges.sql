-- The line of the bill that is the coupon's was known by its words, which a discount given by hand may have as well. From
-- now on it says so itself. The walls of tenants stand in the way of who migrates, so they are opened meanwhile.
alter table bookings no force row level security;
update bookings set charges = (
  select jsonb_agg(
    case
      when line ->> 'id' is null
        and (line ->> 'name' = 'Cupom ' || (coupon ->> 'code')
          or starts_with(line ->> 'name', 'Cupom ' || (coupon ->> 'code') || ': −'))
      then line || '{"coupon": true}'
      else line
    end
    order by place)
  from jsonb_array_elements(charges) with ordinality as lines (line, place))
where coupon is not null and charges <> '[]';
alter table bookings force row level security;
