-- Kind: expand.
-- The sums of a booking's nights and charges are the same functions in PL/pgSQL. They stand in a check and in generated
-- columns of bookings, which each statement that writes a booking prepares anew: PostgreSQL reads the text of a function
-- in SQL each time, to find that it cannot be inlined. One in PL/pgSQL is read once for each connection.
create or replace function sum_cents(items jsonb, field text) returns bigint language plpgsql immutable strict as $$
begin
  if items = '[]' then return 0; end if;
  return (select coalesce(sum((item ->> field)::bigint), 0)::bigint from jsonb_array_elements(items) item);
end $$;

create or replace function desk_sold_cents(nights jsonb, charges jsonb) returns bigint language plpgsql immutable strict
  as $$
begin
  return coalesce((select sum((night ->> 'price_cents')::bigint) from jsonb_array_elements(nights) night
      where night ? 'desk'), 0)::bigint
    + public.sum_cents(charges, 'desk_cents');
end $$;

create or replace function charged_cents(charges jsonb) returns bigint language plpgsql immutable strict as $$
begin
  return (select coalesce(sum(greatest(0, line.cents - coalesce(off.cents, 0))), 0)::bigint
    from (select coalesce(charge ->> 'id', charge ->> 'fee_id', charge ->> 'name') as key,
        sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge
      where (charge ->> 'amount_cents')::bigint > 0 and not charge ? 'agreed' group by 1) line
    left join (select charge ->> 'about' as key, -sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge where (charge ->> 'amount_cents')::bigint < 0 and charge ? 'about'
      group by 1) off on off.key = line.key);
end $$;

-- Immutable as a whole, as it is declared, so that it is inlined where instalments are named.
create or replace function txid_of(code text, part integer) returns text language sql immutable
  as $$ select upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')) || 'P' || part::text $$;
