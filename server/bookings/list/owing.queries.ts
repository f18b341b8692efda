import { type RawBuilder, sql } from "kysely";
import type { paymentStates } from "#contract/bookings";
import { balance, guestBalance } from "#server/db/who-owes";

type Sql = RawBuilder<unknown>;

/** How far a booking `b` is paid, as a condition. */
export const payment: Record<(typeof paymentStates)[number], Sql> = {
  unpaid: sql`(b.paid_cents = 0 and b.total_cents > 0)`,
  partial: sql`(b.paid_cents > 0 and b.paid_cents < b.total_cents)`,
  paid: sql`b.paid_cents = b.total_cents`,
  overpaid: sql`b.paid_cents > b.total_cents`,
};

/** Of a booking `b`, that something of it is to come from one or the other. */
export const owing: Record<"guest" | "channel", (now: Date) => Sql> = {
  guest: (now) => sql`${guestBalance(now)} > 0`,
  channel: (now) => sql`b.collected_by = 'channel' and ${guestBalance(now)} < ${balance(now)}`,
};
