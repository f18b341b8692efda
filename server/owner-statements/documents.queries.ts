import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Says that a statement's PDF is to be made, whatever was said before. */
export async function insertWaitingDocument(
  db: Db,
  tenantId: string,
  statementId: string,
  { lines, now }: { lines: number; now: Date },
): Promise<void> {
  const waiting = { state: "waiting", drawn: 0, lines, stored_name: null, updated_at: now };
  await db
    .insertInto("owner_statement_documents")
    .values({ tenant_id: tenantId, statement_id: statementId, ...waiting })
    .onConflict((conflict) => conflict.columns(["tenant_id", "statement_id"]).doUpdateSet(waiting))
    .execute();
}

/** Says how far a PDF is. */
export async function updateDrawn(db: Db, tenantId: string, statementId: string, drawn: number): Promise<void> {
  await sql`update owner_statement_documents set drawn = ${drawn}
    where tenant_id = ${tenantId} and statement_id = ${statementId} and state = 'waiting'`.execute(db);
}

/** Says that a PDF lies in the store, or with null that it could not be made. */
export async function updateDocument(
  db: Db,
  tenantId: string,
  statementId: string,
  { stored_name, now }: { stored_name: string | null; now: Date },
): Promise<void> {
  await sql`update owner_statement_documents set stored_name = ${stored_name}, updated_at = ${now},
      state = case when ${stored_name}::text is null then 'failed' else 'ready' end,
      drawn = case when ${stored_name}::text is null then drawn else lines end
    where tenant_id = ${tenantId} and statement_id = ${statementId}`.execute(db);
}

interface StatementMail {
  tenant_id: string;
  statement_id: string;
  address: string;
  sent_by: string;
  sent_at: Date;
}

/** Notes that a statement goes to an address; false when it went there before. */
export async function insertStatementMail(db: Db, mail: StatementMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("owner_statement_mails")
    .values(mail)
    .onConflict((conflict) => conflict.columns(["tenant_id", "statement_id", "address"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The company as its statements name it. */
export async function findIssuer(db: Db, tenantId: string) {
  return db
    .selectFrom("tenants")
    .select(["name", "legal_name", "document", "timezone"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
}
