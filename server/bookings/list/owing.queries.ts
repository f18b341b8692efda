import { type RawBuilder, sql } from "kysely";
import type { paymentStates } from "#contract/bookings";
import { guestBalance } from "#server/db/who-owes";

type Sql = RawBuilder<unknown>;

/** How far a booking `b` is paid, as a condition. */
export const payment: Record<(typeof paymentStates)[number], Sql> = {
  unpaid: sql`(b.paid_cents = 0 and b.total_cents > 0)`,
  partial: sql`(b.paid_cents > 0 and b.paid_cents < b.total_cents)`,
  paid: sql`b.paid_cents = b.total_cents`,
  overpaid: sql`b.paid_cents > b.total_cents`,
};

/** Of a booking `b` with a balance, that something of it is to come from one or the other. */
export const owing = {
  guest: sql`${guestBalance} > 0`,
  channel: sql`b.collected_by = 'channel' and ${guestBalance} < b.total_cents - b.paid_cents`,
};
