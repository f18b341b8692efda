import { countAuditEvents, findLastBefore } from "#server/audit/audit.queries";
import type { Ctx } from "#server/context";

/** A record before it was last changed by this action (`season.deleted`), including amounts; null for none. */
export function lastBefore({ actor, db }: Ctx, action: string, recordId: string): Promise<unknown> {
  return findLastBefore(db, actor.tenant_id, action, recordId);
}

/** True if the record has changed since it was created: every change writes an audit row. */
export async function wasChanged({ actor, db }: Ctx, recordId: string): Promise<boolean> {
  return (await countAuditEvents(db, actor.tenant_id, recordId)) > 1;
}
