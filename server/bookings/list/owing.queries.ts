import { type RawBuilder, sql } from "kysely";
import { balance, guestBalance } from "#server/db/who-owes";

type Sql = RawBuilder<unknown>;
type Debtor = "guest" | "channel";

/** Of a booking `b`, that something of it is to come from one or the other. */
export const owing: Record<Debtor, (now: Date) => Sql> = {
  guest: (now) => sql`${guestBalance(now)} > 0`,
  channel: (now) => sql`b.collected_by = 'channel' and ${guestBalance(now)} < ${balance(now)}`,
};

const standing = sql`b.paid_cents < b.total_cents and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')`;
const givenUp = sql`b.owes_fee`;

/** What may owe something, as the conditions of the indexes that hold only such bookings; no booking has both. */
export const owingParts: Record<Debtor, Sql[]> = {
  guest: [standing, givenUp],
  channel: [sql`b.collected_by = 'channel' and ${standing}`, givenUp],
};
