-- What a channel kept of a payout, by the bookings that it paid: [{booking_id, amount_cents}]. Nothing where a person said
-- one fee for all of it. The parts come to the fee, or the lines would not sum to nothing.
alter table transfers
  add column fee_parts jsonb,
  add constraint transfers_fee_parts check (fee_parts is null or (fee_cents > 0 and jsonb_typeof(fee_parts) = 'array'));

-- As before, but that each part of the fee is posted for its booking and the accommodation of that.
create or replace function post_transfers() returns trigger language plpgsql as $$
begin
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'transfer', moved_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select t.tenant_id, t.id, side.position, t.moved_on, side.ledger, side.account_id,
    case side.ledger when 'category' then t.fee_category_id end, side.booking_id, b.accommodation_id, side.amount_cents
  from added t
  cross join lateral (
    select 1 as position, 'account' as ledger, t.from_account_id as account_id, null::uuid as booking_id,
      -t.amount_cents as amount_cents
    union all select 2, 'account', t.to_account_id, null, t.amount_cents - t.fee_cents
    union all select 3, 'category', null, null, t.fee_cents where t.fee_parts is null
    union all select 2 + part.place::integer, 'category', null, (part.said ->> 'booking_id')::uuid,
      (part.said ->> 'amount_cents')::bigint
      from jsonb_array_elements(t.fee_parts) with ordinality part (said, place)) side
  left join bookings b on b.tenant_id = t.tenant_id and b.id = side.booking_id
  where t.reversal_of is null and side.amount_cents <> 0;
  return null;
end $$;
