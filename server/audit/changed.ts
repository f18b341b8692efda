import { countAuditEvents } from "#server/audit/audit.queries";
import type { Ctx } from "#server/context";

/** Whether anything happened to the record since it was created: every change leaves its audit row. */
export async function wasChanged({ actor, db }: Ctx, recordId: string): Promise<boolean> {
  return (await countAuditEvents(db, actor.tenant_id, recordId)) > 1;
}
