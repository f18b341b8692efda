-- A Pix that the guest announced keeps their hold until the desk answers: `hold_expires_at`, which is all that anybody
-- asks, moves, and the end that had been agreed stays here. 24 hours for the answer, 2 more after a refusal.
alter table bookings add column hold_agreed_until timestamptz;
alter table bookings add constraint bookings_hold_announced check (hold_agreed_until is null
  or status in ('hold', 'expired') and hold_expires_at >= hold_agreed_until
    and hold_expires_at - hold_agreed_until <= interval '26 hours');

-- One open announcement per booking, whatever instalment it is for. Of several that are open the first stays so.
alter table payment_announcements no force row level security;
update payment_announcements p set state = 'refused', decided_at = now(),
  reason = 'Conferimos um pagamento por vez. Informe este de novo quando o outro tiver resposta.'
where p.state = 'open' and exists (select from payment_announcements o
  where o.tenant_id = p.tenant_id and o.booking_id = p.booking_id and o.state = 'open'
    and (o.created_at, o.id) < (p.created_at, p.id));
alter table payment_announcements force row level security;
drop index payment_announcements_once;
create unique index payment_announcements_once on payment_announcements (tenant_id, booking_id) where state = 'open';
