-- Kind: expand.
-- A refused discount, until whoever asked for it has read the answer: who asked, what for, who refused it, why and when.
alter table bookings add column price_refusal jsonb;
create index bookings_price_refusals on bookings (tenant_id, (price_refusal ->> 'by')) where price_refusal is not null;

-- A limited session may know that a payment of a booking it reaches is matched with a line of a bank statement: such a
-- refund has left the account. The line itself stays hidden.
drop policy bank_match_parts_reach on bank_match_parts;
create policy bank_match_parts_reach on bank_match_parts as restrictive for all to app_limited
  using (exists (select from booking_payments p
    where p.tenant_id = bank_match_parts.tenant_id and p.id = bank_match_parts.payment_id))
  with check (false);
