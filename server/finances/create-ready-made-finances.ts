import type { Db } from "#server/db/database";
import { insertReadyMade } from "#server/finances/ready-made.queries";

/** Gives a new company its accounts and the tree of categories; one that has accounts keeps what it has. */
export async function createReadyMadeFinances(db: Db, tenantId: string): Promise<void> {
  await insertReadyMade(db, tenantId);
}
