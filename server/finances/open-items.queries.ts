import { type RawBuilder, sql } from "kysely";
import { feeCents, feeDueOn } from "#server/db/owed-fee";

export interface OpenFilter {
  now: Date;
  /** Due on this day at the latest; null for everything open. */
  until: string | null;
  /** "none": without accommodation. Only entries, because every booking has one. */
  accommodation_id?: string | null;
  /** Only for entries: the account of a future installment payment is unknown. */
  account_id?: string | null;
}

/**
 * Open amounts of entries, of installments of active bookings, and of fees of cancelled ones: `kind`, `due_on`,
 * `cents`.
 */
export function openItems(tenantId: string, filter: OpenFilter): RawBuilder<unknown> {
  const { now, until, accommodation_id = null, account_id = null } = filter;
  const due = (column: RawBuilder<unknown>) => (until === null ? sql`` : sql`and ${column} <= ${until}`);
  const place = (column: RawBuilder<unknown>) =>
    accommodation_id === null ? sql`` : sql`and ${column} = ${accommodation_id}`;
  const ofEntries = accommodation_id === "none" ? sql`and accommodation_id is null` : place(sql`accommodation_id`);
  const entries = sql`select kind, due_on, amount_cents - settled_cents as cents from financial_entries
    where tenant_id = ${tenantId} and cancelled_at is null and settled_cents < amount_cents ${due(sql`due_on`)}
      ${ofEntries} ${account_id === null ? sql`` : sql`and account_id = ${account_id}`}`;
  if (account_id !== null || accommodation_id === "none") return entries;
  return sql`${entries}
    union all
    select 'receivable', i.due_date, least(i.amount_cents, i.reached_cents - b.paid_cents)
    from bookings b
    cross join lateral (
      select p.due_date, p.amount_cents, sum(p.amount_cents) over (order by p.position)::bigint as reached_cents
      from booking_installments p
      where p.tenant_id = ${tenantId} and p.booking_id = b.id and p.cancelled_at is null) i
    where b.tenant_id = ${tenantId} and b.open_due_on is not null ${due(sql`b.open_due_on`)}
      and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')
      and (b.status <> 'hold' or b.hold_expires_at > ${now}) ${place(sql`b.accommodation_id`)}
      ${due(sql`i.due_date`)} and i.reached_cents > b.paid_cents
    union all
    select 'receivable', ${feeDueOn}, ${feeCents} - b.paid_cents
    from bookings b where b.tenant_id = ${tenantId} and b.owes_fee ${due(feeDueOn)} ${place(sql`b.accommodation_id`)}`;
}
