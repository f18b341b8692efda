import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** The kind of an account and whether it is archived, without its balance; or null. */
export async function findAccountKind(
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ kind: string; archived: boolean } | null> {
  const account = db.selectFrom("financial_accounts").select(["kind", "archived"]);
  return (await account.where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Inserts the first accounts and categories of a company; does nothing if it has accounts. */
export async function insertReadyMade(db: Db, tenantId: string): Promise<void> {
  await sql`select ready_finances(${tenantId})`.execute(db);
}
