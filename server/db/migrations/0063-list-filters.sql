-- How far a booking is paid, as its rows and its list's filter say it (server/bookings/booking-answer.ts).
alter table bookings add column payment_state text generated always as (case
  when paid_cents > total_cents then 'overpaid' when paid_cents = total_cents then 'paid'
  when paid_cents = 0 then 'unpaid' else 'partial' end) stored;
-- Whether one that was given up has still to pay what the house keeps: a column of its own, so that the planner knows how
-- seldom that is.
alter table bookings add column owes_fee boolean generated always as (
  status in ('cancelled', 'no_show') and coalesce((refund ->> 'fee_cents')::bigint, 0) > paid_cents) stored;

-- The list under one filter reads its rows in their order and no others: each value, or pair of values, is one stretch.
create index bookings_by_payment on bookings (tenant_id, payment_state, status, check_in desc, id desc);
create index bookings_by_channel on bookings (tenant_id, channel, collected_by, check_in desc, id desc);
-- Those that still stand and wait for their channel's money, and those that were given up for a fee.
create index bookings_owed_by_channel on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'channel' and paid_cents < total_cents
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
create index bookings_owing_fee on bookings (tenant_id, check_in desc, id desc)
  where owes_fee;

-- Whoever looks at a record's words finds them in the index itself.
drop index search_words_by_record;
create index search_words_by_record on search_words (tenant_id, record_id) include (kind, word);
