-- What a policy gives back may be a credit: for so many months from the cancellation on.
alter table cancellation_policies
  add column credit_months integer,
  add constraint cancellation_policies_credit check (credit_months between 1 and 24);

-- A credit that is used is money passed on from the booking that was given up to another one, both rows naming each
-- other's booking. It is reversed by two rows likewise; what was passed on between the parts of a split stay is not.
alter table booking_payments
  drop constraint booking_payments_reversal,
  drop constraint booking_payments_whole,
  add column credit_booking_id uuid,
  add column credit_key uuid generated always as (coalesce(credit_booking_id, booking_id)) stored,
  add column is_share boolean generated always as (passed_on and credit_booking_id is null) stored,
  add constraint booking_payments_credit foreign key (tenant_id, credit_booking_id)
    references bookings (tenant_id, id),
  add constraint booking_payments_credit_passed check
    (credit_booking_id is null or (passed_on and credit_booking_id <> booking_id)),
  add constraint booking_payments_whole
    unique (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key),
  add constraint booking_payments_reversal
    foreign key (tenant_id, reversal_of, booking_id, reversed_cents, reverses_reversal, reverses_passed, credit_key)
    references booking_payments (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key);
create index booking_payments_by_credit on booking_payments (tenant_id, credit_booking_id)
  where credit_booking_id is not null;

-- What of a booking's credit was used, less what came back.
create function used_credit(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(-sum(amount_cents), 0) from booking_payments
  where tenant_id = tenant and booking_id = booking and credit_booking_id is not null
    and (amount_cents < 0) <> is_reversal;
$$;

-- At the end of a transaction what left one booking as a credit has come to the other, and no more than there was.
create function check_credit() returns trigger language plpgsql as $$
declare
  passed bigint;
begin
  select sum(amount_cents) into passed from booking_payments where tenant_id = new.tenant_id
    and ((booking_id = new.booking_id and credit_booking_id = new.credit_booking_id)
      or (booking_id = new.credit_booking_id and credit_booking_id = new.booking_id));
  if passed <> 0 then
    raise exception 'a credit of % went from a booking and did not come to the other', passed
      using errcode = '23514', constraint = 'booking_payments_credit_pair';
  end if;
  if exists (select from bookings b where b.tenant_id = new.tenant_id and b.id = new.booking_id
    and used_credit(b.tenant_id, b.id) > coalesce((b.refund ->> 'credit_cents')::bigint, 0)) then
    raise exception 'more was used than the credit of the booking'
      using errcode = '23514', constraint = 'booking_payments_credit_left';
  end if;
  return null;
end $$;
create constraint trigger booking_payments_credit_adds_up after insert on booking_payments
  deferrable initially deferred for each row when (new.credit_booking_id is not null)
  execute function check_credit();
create index bookings_with_credit on bookings (tenant_id, holder_id)
  where coalesce((refund ->> 'credit_cents')::bigint, 0) > 0;
