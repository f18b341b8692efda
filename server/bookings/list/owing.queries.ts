import { type RawBuilder, sql } from "kysely";
import { balance, guestBalance, hadAtHouse } from "#server/db/who-owes";

type Sql = RawBuilder<unknown>;
type Debtor = "guest" | "channel";

/** Of a booking `b`, that something of it is to come from one or the other. */
export const owing: Record<Debtor, (now: Date) => Sql> = {
  guest: (now) => sql`${guestBalance(now)} > 0`,
  channel: (now) => sql`b.collected_by = 'channel' and ${guestBalance(now)} < ${balance(now)}`,
};

const standing = sql`b.paid_cents < b.total_cents and b.status in ('hold', 'confirmed', 'checked_in', 'checked_out')`;
const ofChannel = sql`b.collected_by = 'channel' and ${standing}`;
const givenUp = sql`b.owes_fee`;

/** The same in parts that an index holds each, and no booking is in two; the company's own guests are found in it alone. */
export const owingParts: Record<Debtor, (now: Date) => Sql[]> = {
  guest: (now) => [
    sql`b.collected_by = 'company' and ${standing} and (b.status <> 'hold' or b.hold_expires_at > ${now})`,
    sql`${hadAtHouse} and ${standing} and ${owing.guest(now)}`,
    sql`${givenUp} and ${owing.guest(now)}`,
  ],
  channel: (now) => [sql`${ofChannel} and ${owing.channel(now)}`, sql`${givenUp} and ${owing.channel(now)}`],
};
