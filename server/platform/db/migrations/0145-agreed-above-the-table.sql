-- Kind: expand.
-- What was agreed above the table price is lodging, as are the discounts of agreed prices (domain/lowered-lines): it is
-- not among the lines besides the nights. No stored price has such a line yet: the stored sums remain right.
create or replace function charged_cents(charges jsonb) returns bigint language sql immutable strict
  as $$ select coalesce(sum(greatest(0, line.cents - coalesce(off.cents, 0))), 0)::bigint
    from (select coalesce(charge ->> 'id', charge ->> 'fee_id', charge ->> 'name') as key,
        sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge
      where (charge ->> 'amount_cents')::bigint > 0 and not charge ? 'agreed' group by 1) line
    left join (select charge ->> 'about' as key, -sum((charge ->> 'amount_cents')::bigint) as cents
      from jsonb_array_elements(charges) charge where (charge ->> 'amount_cents')::bigint < 0 and charge ? 'about'
      group by 1) off on off.key = line.key $$;
