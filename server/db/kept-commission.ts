import { sql } from "kysely";

/** What a channel kept of a booking `b` so far (cents), as far as that was said by booking. */
export const keptOfBooking = sql<number>`(select coalesce(sum(l.amount_cents), 0)::bigint from journal_lines l
  join financial_categories c on c.tenant_id = l.tenant_id and c.id = l.category_id
  where l.tenant_id = b.tenant_id and l.booking_id = b.id and c.purpose = 'channel_commission')`;
