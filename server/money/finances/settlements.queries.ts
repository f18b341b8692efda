import { sql } from "kysely";
import type { FeePart } from "#server/money/finances/transfers.queries";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export interface StoredSettlement
  extends Columns<
    "settlements",
    | "id"
    | "entry_id"
    | "account_id"
    | "amount_cents"
    | "interest_cents"
    | "discount_cents"
    | "moved_on"
    | "note"
    | "reversal_of"
    | "created_at"
  > {
  account_name: string;
  reversed: boolean;
  created_by_name: string | null;
}

const rows = sql`select s.id, s.entry_id, s.account_id, a.name as account_name, s.amount_cents, s.interest_cents,
    s.discount_cents, s.moved_on, s.note, s.reversal_of, s.created_at,
    exists (select from settlements r where r.tenant_id = s.tenant_id and r.reversal_of = s.id) as reversed,
    (select u.name from users u where u.id = s.created_by) as created_by_name
  from settlements s join financial_accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id`;

/** The settlements of an entry, in order. */
export async function listSettlements(db: Db, tenantId: string, entryId: string): Promise<StoredSettlement[]> {
  const found = await sql<StoredSettlement>`${rows}
    where s.tenant_id = ${tenantId} and s.entry_id = ${entryId} order by s.created_at, s.is_reversal, s.id`.execute(db);
  return found.rows;
}

export async function findSettlement(db: Db, tenantId: string, id: string): Promise<StoredSettlement | null> {
  const found = await sql<StoredSettlement>`${rows} where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

interface NewSettlement {
  tenant_id: string;
  id: string;
  entry_id: string;
  account_id: string;
  amount_cents: number;
  interest_cents: number;
  discount_cents: number;
  moved_on: string;
  note: string | null;
  /** The whole amount by booking; null if it belongs to no booking. */
  parts: readonly FeePart[] | null;
  reversal_of?: string;
  created_by: string;
  created_at: Date;
}

/** Inserts a settlement, which the database posts; false if it would be a second reversal of the same one. */
export async function insertSettlement(db: Db, settlement: NewSettlement): Promise<boolean> {
  const inserted = await db
    .insertInto("settlements")
    .values({ ...settlement, parts: settlement.parts && JSON.stringify(settlement.parts) })
    .onConflict((conflict) => conflict.constraint("settlements_once").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
