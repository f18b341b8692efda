import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

export interface StoredMonth extends Columns<"ledger_months", "month" | "closed_at" | "reason"> {
  closed_by_name: string | null;
}

const columns = sql`m.month, m.closed_at, m.reason, (select u.name from users u where u.id = m.closed_by) as closed_by_name`;

/** The months before this one in which something was posted or that were closed, the newest first; ten years at most. */
export async function listMonths(db: Db, tenantId: string, before: string): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`select ${columns} from ledger_months m
    where m.tenant_id = ${tenantId} and m.month < ${before} order by m.month desc limit 120`.execute(db);
  return rows;
}

/** The first days of the months that are closed. */
export async function listClosedMonths(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("ledger_months")
    .select("month")
    .where("tenant_id", "=", tenantId)
    .where("closed_at", "is not", null)
    .execute();
  return rows.map(({ month }) => month);
}

/**
 * The row of a month, which waits for whoever posts into it and makes those who come later wait; null where nothing was
 * ever posted.
 */
export async function lockMonth(db: Db, tenantId: string, month: string): Promise<StoredMonth | null> {
  const { rows } = await sql<StoredMonth>`select ${columns} from ledger_months m
    where m.tenant_id = ${tenantId} and m.month = ${month} for update of m`.execute(db);
  return rows[0] ?? null;
}

/** Makes the row of a month where there is none. It waits for whoever changes that row, but not for who has read it. */
export async function insertMonth(db: Db, tenantId: string, month: string): Promise<void> {
  await db
    .insertInto("ledger_months")
    .values({ tenant_id: tenantId, month })
    .onConflict((conflict) => conflict.columns(["tenant_id", "month"]).doNothing())
    .execute();
}

/** Closes a month, or opens it again with nulls. */
export async function updateMonth(
  db: Db,
  tenantId: string,
  month: string,
  closing: { closed_at: Date | null; closed_by: string | null; reason: string | null },
): Promise<void> {
  await db
    .updateTable("ledger_months")
    .set(closing)
    .where("tenant_id", "=", tenantId)
    .where("month", "=", month)
    .execute();
}
