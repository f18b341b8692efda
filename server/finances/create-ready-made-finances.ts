import type { Db } from "#server/db/database";
import { insertReadyMade } from "#server/finances/accounts.queries";

/** Creates the accounts and categories of a new company; a company with accounts keeps what it has. */
export async function createReadyMadeFinances(db: Db, tenantId: string): Promise<void> {
  await insertReadyMade(db, tenantId);
}
