-- Kind: expand.
-- The dashboard names the guests to whom the company owes money, whatever their dates: few, of a company's many.
create index bookings_overpaid on bookings (tenant_id, check_in desc, id desc)
  where collected_by = 'company' and payment_state = 'overpaid'
    and status in ('hold', 'confirmed', 'checked_in', 'checked_out');
create index bookings_refund_owed on bookings (tenant_id, check_in desc, id desc)
  where refund is not null and paid_cents > kept_fee_cents;
