import { sql } from "kysely";
import type { Db } from "#server/db/database";

/** Gives a company its first accounts and categories; nothing where it has accounts already. */
export async function createReadyMadeFinances(db: Db, tenantId: string): Promise<void> {
  await sql`select ready_finances(${tenantId})`.execute(db);
}
