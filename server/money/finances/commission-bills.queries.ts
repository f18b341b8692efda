import { sql } from "kysely";
import { billedBookings } from "#contract/money/commission-bills";
import type { BookingStatus } from "#domain/booking-states";
import { addMonths } from "#domain/stay-dates";
import { feeCents, keptOfBooking } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { inBatches } from "#server/platform/db/several-statements";

export interface UnbilledBooking
  extends Columns<
    "bookings",
    | "id"
    | "code"
    | "channel"
    | "check_out"
    | "status"
    | "total_cents"
    | "desk_cents"
    | "commission_basis_points"
    | "commission_cents"
  > {
  status: BookingStatus;
  holder_name: string;
  /** For a cancelled booking or a no-show, the fee that the company keeps. */
  fee_cents: number | null;
  kept_cents: number;
}

/**
 * Stays that ended in a month, by `today` at the latest, with a commission that the channel did not keep from the money
 * and that is on no bill. A cancelled stay or a no-show owes the commission on its fee.
 */
export async function listUnbilled(
  db: Db,
  tenantId: string,
  { month, today, channel }: { month: string; today: string; channel: string | null },
): Promise<UnbilledBooking[]> {
  const { rows } = await sql<UnbilledBooking>`
    select b.id, b.code, b.channel, g.name as holder_name, b.check_out, b.status, b.total_cents, b.desk_cents,
      b.commission_basis_points, b.commission_cents, ${feeCents} as fee_cents, ${keptOfBooking} as kept_cents
    from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.check_out >= ${month} and b.check_out < ${addMonths(month, 1)}
      and b.check_out <= ${today} and b.type = 'guest' and b.collected_by = 'company'
      and (b.status in ('confirmed', 'checked_in', 'checked_out')
        or b.status in ('cancelled', 'no_show') and ${feeCents} > 0)
      and num_nonnulls(b.commission_basis_points, b.commission_cents) > 0
      ${channel === null ? sql`` : sql`and b.channel = ${channel}`}
      and not exists (select from billed_commissions c where c.tenant_id = b.tenant_id and c.booking_id = b.id)
    order by b.check_out, b.id limit ${billedBookings}`.execute(db);
  return rows;
}

export interface StoredBill
  extends Columns<"financial_entries", "description" | "amount_cents" | "settled_cents" | "due_on"> {
  entry_id: string;
  channel: string;
  bookings: number;
}

/** The bills of a month that were not cancelled, oldest first. */
export async function listBills(db: Db, tenantId: string, month: string): Promise<StoredBill[]> {
  const { rows } = await sql<StoredBill>`
    select e.id as entry_id, e.billed_channel as channel, e.description, e.amount_cents, e.settled_cents, e.due_on,
      (select count(*)::int from billed_commissions c where c.tenant_id = e.tenant_id and c.entry_id = e.id) as bookings
    from financial_entries e
    where e.tenant_id = ${tenantId} and e.billed_month = ${month} and e.cancelled_at is null
    order by e.created_at, e.id`.execute(db);
  return rows;
}

export async function isAnyBilled(db: Db, tenantId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from billed_commissions
    where tenant_id = ${tenantId} and booking_id = any(${ids}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

type NewCommission = Columns<"billed_commissions", "tenant_id" | "booking_id" | "entry_id" | "amount_cents">;

/**
 * Puts bookings on a bill; false if one of them is on another. Inserts in a fixed order, so that concurrent calls wait
 * and do not deadlock.
 */
export async function insertBilled(db: Db, commissions: readonly NewCommission[]): Promise<boolean> {
  let written = 0n;
  const inOrder = commissions.toSorted((one, other) => (one.booking_id < other.booking_id ? -1 : 1));
  await inBatches(inOrder, async (batch) => {
    const inserted = await db
      .insertInto("billed_commissions")
      .values(batch)
      .onConflict((conflict) => conflict.constraint("billed_commissions_once").doNothing())
      .executeTakeFirst();
    written += inserted.numInsertedOrUpdatedRows ?? 0n;
  });
  return written === BigInt(commissions.length);
}

export interface BilledBooking extends Columns<"billed_commissions", "booking_id"> {
  commission_cents: number;
  /** Posted so far, minus reversals. */
  posted_cents: number;
}

/** The bookings of a bill in a fixed order, with what its settlements have posted for each. */
export async function listBilled(db: Db, tenantId: string, entryId: string): Promise<BilledBooking[]> {
  const { rows } = await sql<BilledBooking>`
    select c.booking_id, c.amount_cents as commission_cents, coalesce((select sum(l.amount_cents)::bigint
      from settlements s join journal_lines l on l.tenant_id = s.tenant_id and l.entry_id = s.id
      where s.tenant_id = c.tenant_id and s.entry_id = c.entry_id and l.booking_id = c.booking_id), 0)::bigint as posted_cents
    from billed_commissions c
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId} order by c.booking_id`.execute(db);
  return rows;
}

export interface BillBooking extends Columns<"billed_commissions", "amount_cents">, Columns<"bookings", "code"> {
  holder_name: string;
}

/** The bookings of a bill as displayed, by the end of the stay. */
export async function listBillBookings(db: Db, tenantId: string, entryId: string): Promise<BillBooking[]> {
  const { rows } = await sql<BillBooking>`
    select b.code, g.name as holder_name, c.amount_cents
    from billed_commissions c
    join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId} order by b.check_out, b.id`.execute(db);
  return rows;
}
