-- When the first instalment falls due that the payments do not cover; null where nothing more is asked for. Whoever asks
-- what is due reads this and not every booking with a balance.
alter table bookings add column open_due_on date;

-- The walls of tenants stand in the way of whoever migrates, so they are opened meanwhile.
alter table bookings no force row level security;
alter table booking_installments no force row level security;
update bookings b set open_due_on = part.open_due_on
from (
  select i.tenant_id, i.booking_id, min(i.due_date) as open_due_on
  from (
    select tenant_id, booking_id, due_date,
      sum(amount_cents) over (partition by tenant_id, booking_id order by position) as reached_cents
    from booking_installments where cancelled_at is null) i
  join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
  where i.reached_cents > b.paid_cents
  group by i.tenant_id, i.booking_id) part
where b.tenant_id = part.tenant_id and b.id = part.booking_id;
alter table booking_installments force row level security;
alter table bookings force row level security;

create index bookings_open_due on bookings (tenant_id, open_due_on, id)
  where open_due_on is not null and status in ('hold', 'confirmed', 'checked_in', 'checked_out');

-- Whoever writes the day itself is looked at as well.
drop trigger bookings_money_adds_up on bookings;
create constraint trigger bookings_money_adds_up
  after insert or update of total_cents, paid_cents, security_held_cents, open_due_on on bookings
  deferrable initially deferred for each row execute function check_money_of_booking();

-- As before, and asked in one statement: the day of the first open instalment is set right here, at the end of every
-- transaction that changed an instalment or what was paid.
create or replace function check_booking_money(tenant uuid, booking uuid) returns void language plpgsql as $$
declare
  stored record;
begin
  select b.total_cents, b.paid_cents, b.security_held_cents, b.check_in, b.open_due_on, part.asked, part.due_on,
    (select coalesce(sum(p.amount_cents), 0) from booking_payments p
      where p.tenant_id = tenant and p.booking_id = booking) as paid,
    (select coalesce(sum(case when (m.kind = 'received') <> m.is_reversal then m.amount_cents else -m.amount_cents end), 0)
      from security_deposit_movements m where m.tenant_id = tenant and m.booking_id = booking) as held
  into stored
  from bookings b
  cross join lateral (
    select sum(i.amount_cents) as asked,
      min(i.due_date) filter (where i.cancelled_at is null and i.reached_cents > b.paid_cents) as due_on
    from (
      select amount_cents, due_date, cancelled_at,
        sum(amount_cents) filter (where cancelled_at is null) over (order by position) as reached_cents
      from booking_installments where tenant_id = tenant and booking_id = booking) i) part
  where b.tenant_id = tenant and b.id = booking;
  if not found then return; end if;
  if stored.asked is null and stored.total_cents > 0 then
    -- whoever divides nothing asks for all at the arrival; its own check sets the day
    insert into booking_installments (tenant_id, id, booking_id, position, due_date, amount_cents, due)
      values (tenant, gen_random_uuid(), booking, 1, stored.check_in, stored.total_cents, 'check_in');
    return;
  end if;
  if coalesce(stored.asked, 0) <> stored.total_cents then
    raise exception 'instalments of % do not sum to the total of %', stored.asked, stored.total_cents
      using errcode = '23514', constraint = 'bookings_installments';
  end if;
  if stored.paid <> stored.paid_cents or stored.held <> stored.security_held_cents then
    raise exception 'payments of % and deposits of % are not what the booking says', stored.paid, stored.held
      using errcode = '23514', constraint = 'bookings_paid';
  end if;
  if stored.due_on is distinct from stored.open_due_on then
    update bookings set open_due_on = stored.due_on where tenant_id = tenant and id = booking;
  end if;
end $$;
