import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Writes the first accounts and categories of a company; nothing where it has accounts already. */
export async function insertReadyMade(db: Db, tenantId: string): Promise<void> {
  await sql`select ready_finances(${tenantId})`.execute(db);
}
