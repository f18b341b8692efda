import { findLastBefore } from "#server/audit/audit.queries";
import type { Ctx } from "#server/context";

/** A record as it was before such an act (`season.deleted`) last changed it, amounts included; null for none. */
export function lastBefore({ actor, db }: Ctx, action: string, recordId: string): Promise<unknown> {
  return findLastBefore(db, actor.tenant_id, action, recordId);
}
