-- Kind: expand.
-- The payments of a statement are added up once for each of their bookings. All rows of the statement were there already
-- when the first of them was added up before. In the order of ids, so that two statements do not wait for each other.
create or replace function add_up_payments() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user not in ('app_user', 'app_limited') then return null; end if;
  perform from bookings b where (b.tenant_id, b.id) in (select w.tenant_id, w.booking_id from written w)
    order by b.id for no key update of b;
  update bookings b set paid_cents = p.cents
  from (select tenant_id, booking_id, sum(amount_cents) as cents from booking_payments
    where (tenant_id, booking_id) in (select w.tenant_id, w.booking_id from written w)
    group by tenant_id, booking_id) p
  where b.tenant_id = p.tenant_id and b.id = p.booking_id and b.paid_cents is distinct from p.cents;
  return null;
end $$;
drop trigger booking_payments_add_up on booking_payments;
create trigger booking_payments_add_up after insert on booking_payments
  referencing new table as written for each statement execute function add_up_payments();
create trigger booking_payments_add_up_again after update on booking_payments
  referencing new table as written for each statement execute function add_up_payments();

-- A new booking that is no part of a stay has no contract to review, and gets one only where a rule issues them.
create or replace function review_contract_of_booking() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.stay_id is null and not exists (
    select from contract_settings s where s.tenant_id = new.tenant_id and s.issue_on <> 'never') then
    return null;
  end if;
  perform ask_contract_review(new.tenant_id, new.id, tg_op = 'INSERT' or old.status <> new.status,
    new.status || new.version, new.updated_at);
  return null;
end $$;
