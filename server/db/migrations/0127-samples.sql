-- Demonstration data that a new company asks for is an import of its own kind: it is taken back whole. One stands at most.
alter table imports add column sample boolean not null default false;
create unique index imports_one_sample on imports (tenant_id, kind) where sample and state = 'applied';

-- Of demonstration data the payments that somebody recorded to try it out go with their bookings.
drop policy booking_payments_taken_back on booking_payments;
create policy booking_payments_taken_back on booking_payments as restrictive for delete to app_user using (exists (
  select from imported_bookings i
  join imports m on m.tenant_id = i.tenant_id and m.id = i.import_id
  join bookings b on b.tenant_id = i.tenant_id and b.id = i.booking_id
  where i.tenant_id = (select current_tenant()) and i.booking_id = booking_payments.booking_id
    and (m.sample or b.created_at = booking_payments.created_at)));
