import type { Db } from "#server/db/database";

export interface StoredTransfer {
  id: string;
  from_account_id: string;
  to_account_id: string;
  amount_cents: number;
  fee_cents: number;
  fee_category_id: string | null;
  moved_on: string;
  note: string | null;
  reversal_of: string | null;
}

export async function findTransfer(db: Db, tenantId: string, id: string): Promise<StoredTransfer | null> {
  const found = await db
    .selectFrom("transfers")
    .select(["id", "from_account_id", "to_account_id", "amount_cents", "fee_cents", "fee_category_id", "moved_on"])
    .select(["note", "reversal_of"])
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
  /** By booking, the whole fee; null where it is of no booking. */
  fee_parts: readonly FeePart[] | null;
  tenant_id: string;
  created_by: string;
  created_at: Date;
}

/** Writes a transfer down, which the database posts; false when it would be a second reversal of the same one. */
export async function insertTransfer(db: Db, transfer: NewTransfer): Promise<boolean> {
  const inserted = await db
    .insertInto("transfers")
    .values({ ...transfer, fee_parts: transfer.fee_parts && JSON.stringify(transfer.fee_parts) })
    .onConflict((conflict) => conflict.constraint("transfers_once").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
