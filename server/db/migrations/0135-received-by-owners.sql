-- A payment of a booking that an owner took himself, or gave back. No account of the company moves by it.
alter table booking_payments
  drop constraint booking_payments_reversal,
  drop constraint booking_payments_whole,
  add column received_by_owner_id uuid,
  add column owner_key uuid generated always as (coalesce(received_by_owner_id, booking_id)) stored,
  add constraint booking_payments_owner foreign key (tenant_id, received_by_owner_id) references owners (tenant_id, id),
  add constraint booking_payments_owner_alone check
    (received_by_owner_id is null or (account_id is null and method <> 'channel' and not passed_on)),
  add constraint booking_payments_whole
    unique (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key, owner_key),
  add constraint booking_payments_reversal foreign key
    (tenant_id, reversal_of, booking_id, reversed_cents, reverses_reversal, reverses_passed, credit_key, owner_key)
    references booking_payments (tenant_id, id, booking_id, amount_cents, is_reversal, is_share, credit_key, owner_key);
create index booking_payments_by_owner on booking_payments (tenant_id, received_by_owner_id, booking_id)
  where received_by_owner_id is not null;

-- As before, but that what an owner took is money that has been passed on to him: it stands with the payouts to owners, of
-- no accommodation like those, and the booking is paid.
create or replace function post_payments() returns trigger language plpgsql as $$
begin
  perform ready_finances(tenant_id) from (select distinct tenant_id from added) a;
  with posted as (
    insert into journal_entries (tenant_id, id, source, posted_on, created_by, created_at)
    select tenant_id, id, 'booking_payment', received_on, created_by, created_at from added where reversal_of is null)
  insert into journal_lines
    (tenant_id, entry_id, position, posted_on, ledger, account_id, category_id, booking_id, accommodation_id, amount_cents)
  select p.tenant_id, p.id, side.position, p.received_on, side.ledger,
    case side.ledger when 'account' then coalesce(p.account_id, m.account_id) end,
    case side.ledger when 'category' then payouts.id end, p.booking_id,
    case when side.ledger <> 'category' then b.accommodation_id end, side.amount_cents
  from added p
  join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
  join payment_method_accounts m on m.tenant_id = p.tenant_id and m.method = p.method
  join financial_categories payouts on payouts.tenant_id = p.tenant_id and payouts.purpose = 'owner_payouts'
  cross join lateral (values
    (1, case when p.passed_on then 'passed_on' when p.received_by_owner_id is not null then 'category' else 'account' end,
      p.amount_cents),
    (2, 'booking', -p.amount_cents)) side (position, ledger, amount_cents)
  where p.reversal_of is null;
  return null;
end $$;
