import { sql } from "kysely";

/** The commission in cents that a channel has kept of a booking `b` so far, as far as it was recorded per booking. */
export const keptOfBooking = sql<number>`(select coalesce(sum(l.amount_cents), 0)::bigint from journal_lines l
  join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
  where l.tenant_id = b.tenant_id and l.booking_id = b.id and c.purpose = 'channel_commission')`;

/**
 * True once a channel has kept, or was paid, its whole commission of a booking `b`: its bill is settled, or the booking
 * is paid and the payouts that name it equal all that its bookings brought into the channel's account.
 */
export const channelIsSettled = sql<boolean>`(case when b.collected_by = 'company' then exists (
    select from billed_commissions c join financial_entries e on e.tenant_id = c.tenant_id and e.id = c.entry_id
    where c.tenant_id = b.tenant_id and c.booking_id = b.id and e.settled_cents = e.amount_cents)
  else b.paid_cents >= case when b.status in ('cancelled', 'no_show') then 0 else b.total_cents end and coalesce((
    with payouts as (select distinct t.id, t.amount_cents, t.from_account_id
      from journal_lines l join transfers t on t.tenant_id = l.tenant_id and t.id = l.entry_id
      where l.tenant_id = b.tenant_id and l.booking_id = b.id and t.reversal_of is null
        and not exists (select from transfers r where r.tenant_id = t.tenant_id and r.reversal_of = t.id)),
    named as (select distinct l.booking_id, p.from_account_id from payouts p
      join journal_lines l on l.tenant_id = b.tenant_id and l.entry_id = p.id and l.booking_id is not null)
    select sum(p.amount_cents) >= (select sum(l.amount_cents) from named n join journal_lines l
      on l.tenant_id = b.tenant_id and l.booking_id = n.booking_id and l.account_id = n.from_account_id)
    from payouts p), false) end)`;
