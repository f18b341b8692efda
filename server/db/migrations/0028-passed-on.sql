-- What was passed on between the parts of a split stay. Reversed on one side alone it would be money from nowhere.
alter table booking_payments
  drop constraint booking_payments_reversal,
  drop constraint booking_payments_whole,
  add column passed_on boolean not null default false,
  add column reverses_passed boolean generated always as (case when reversal_of is not null then false end) stored,
  add constraint booking_payments_whole
    unique (tenant_id, id, booking_id, amount_cents, is_reversal, passed_on),
  add constraint booking_payments_reversal
    foreign key (tenant_id, reversal_of, booking_id, reversed_cents, reverses_reversal, reverses_passed)
    references booking_payments (tenant_id, id, booking_id, amount_cents, is_reversal, passed_on);
