-- A movement of a security deposit that was recorded by mistake gets its reversal: one at most, of the same booking, kind
-- and amount, with a reason, and never of a reversal.
alter table security_deposit_movements
  add column reversal_of uuid,
  add column is_reversal boolean generated always as (reversal_of is not null) stored,
  add column reverses_reversal boolean generated always as (case when reversal_of is not null then false end) stored,
  add constraint security_deposit_movements_once unique (tenant_id, reversal_of),
  add constraint security_deposit_movements_whole unique (tenant_id, id, booking_id, kind, amount_cents, is_reversal),
  add constraint security_deposit_movements_reversal
    foreign key (tenant_id, reversal_of, booking_id, kind, amount_cents, reverses_reversal)
    references security_deposit_movements (tenant_id, id, booking_id, kind, amount_cents, is_reversal),
  add constraint security_deposit_movements_why check (reversal_of is null or reason is not null);

-- What lies here: received less returned and kept, a reversal the other way round.
create function held_of_booking(tenant uuid, booking uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when (kind = 'received') <> is_reversal then amount_cents else -amount_cents end), 0)
  from security_deposit_movements where tenant_id = tenant and booking_id = booking;
$$;

create or replace function add_up_security_deposit() returns trigger language plpgsql as $$
begin
  if current_user <> 'app_user' then return null; end if;
  perform from bookings where tenant_id = new.tenant_id and id = new.booking_id for no key update;
  update bookings set security_held_cents = held_of_booking(new.tenant_id, new.booking_id)
  where tenant_id = new.tenant_id and id = new.booking_id;
  return null;
end $$;

create or replace function check_booking_money(tenant uuid, booking uuid) returns void language plpgsql as $$
declare
  stored record;
  asked bigint;
  paid bigint;
  held bigint;
begin
  select total_cents, paid_cents, security_held_cents, check_in into stored
    from bookings where tenant_id = tenant and id = booking;
  if not found then return; end if;
  select sum(amount_cents) into asked from booking_installments where tenant_id = tenant and booking_id = booking;
  if asked is null and stored.total_cents > 0 then
    insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
      values (tenant, gen_random_uuid(), booking, 1, stored.check_in, stored.total_cents, 'check_in');
  elsif coalesce(asked, 0) <> stored.total_cents then
    raise exception 'instalments of % do not sum to the total of %', asked, stored.total_cents
      using errcode = '23514', constraint = 'bookings_installments';
  end if;
  select coalesce(sum(amount_cents), 0) into paid
    from booking_payments where tenant_id = tenant and booking_id = booking;
  held := held_of_booking(tenant, booking);
  if paid <> stored.paid_cents or held <> stored.security_held_cents then
    raise exception 'payments of % and deposits of % are not what the booking says', paid, held
      using errcode = '23514', constraint = 'bookings_paid';
  end if;
end $$;
