import type { Db } from "#server/db/database";
import { updateGrace } from "#server/subscription/subscription.queries";

/** The days before a suspension count from this day on: what is late was opened again by the service's people. */
export function graceFrom(db: Db, tenantId: string, day: string): Promise<void> {
  return updateGrace(db, tenantId, day);
}
