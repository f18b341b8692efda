-- A new booking's instalments come after it in the same transaction (their reference to it wants that), and each is looked
-- at with the whole booking at its end: then the booking need not be looked at once more for itself.
create or replace function check_money_of_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from booking_installments where tenant_id = new.tenant_id and booking_id = new.id) then
    return null;
  end if;
  perform check_booking_money(new.tenant_id, new.id);
  return null;
end $$;
