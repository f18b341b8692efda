import { findLastBefore } from "#server/audit/audit.queries";
import type { Ctx } from "#server/context";

/** A record as it was when it was last deleted by that act (`season.deleted`), amounts included; null for none. */
export function lastDeleted({ actor, db }: Ctx, action: string, recordId: string): Promise<unknown> {
  return findLastBefore(db, actor.tenant_id, action, recordId);
}
