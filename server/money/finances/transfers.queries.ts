import { sql } from "kysely";
import type { BookingStatus } from "#domain/booking-states";
import { feeCents, keptOfBooking } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

const columns = [
  "id",
  "from_account_id",
  "to_account_id",
  "amount_cents",
  "fee_cents",
  "fee_category_id",
  "moved_on",
  "note",
  "reversal_of",
] as const;

export type StoredTransfer = Columns<"transfers", (typeof columns)[number]>;

export async function findTransfer(db: Db, tenantId: string, id: string): Promise<StoredTransfer | null> {
  const found = await db
    .selectFrom("transfers")
    .select(columns)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found ?? null;
}

/** What was kept of a booking: a part of a transfer's fee. */
export interface FeePart {
  booking_id: string;
  amount_cents: number;
}

interface NewTransfer extends StoredTransfer {
  /** The whole fee by booking; null if it belongs to no booking. */
  fee_parts: readonly FeePart[] | null;
  tenant_id: string;
  created_by: string;
  created_at: Date;
}

/** Inserts a transfer, which the database posts; false if it would be a second reversal of the same one. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<boolean> {
  const inserted = await db
    .insertInto("transfers")
    .values({ ...transfer, fee_parts: transfer.fee_parts && JSON.stringify(transfer.fee_parts) })
    .onConflict((conflict) => conflict.constraint("transfers_once").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * The bookings with these codes whose money came into an account, in a fixed order, with what determines the part that
 * the channel keeps; none without codes. Refunds and reversals there are subtracted; payouts of the channel since are
 * not.
 */
export function listCommissioned(db: Db, tenantId: string, accountId: string, codes: readonly string[]) {
  return db
    .selectFrom("bookings as b")
    .select(["b.id", "b.code", "b.total_cents", "b.desk_cents", "b.commission_basis_points", "b.commission_cents"])
    .select(sql<BookingStatus>`b.status`.as("status"))
    .select(sql<number | null>`${feeCents}`.as("fee_cents"))
    .select(keptOfBooking.as("kept_cents"))
    .where("b.tenant_id", "=", tenantId)
    .where(sql<boolean>`b.code = any(${codes}::text[])`)
    .where(
      sql<boolean>`(select sum(l.amount_cents) from journal_lines l where l.tenant_id = b.tenant_id
        and l.booking_id = b.id and l.account_id = ${accountId}) > 0`,
    )
    .orderBy("b.check_in")
    .orderBy("b.id")
    .execute();
}
