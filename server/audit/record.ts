import { insertAuditEvent } from "#server/audit/audit.queries";
import type { Ctx } from "#server/context";
import { noteChange } from "#server/db/changes";
import { newId } from "#server/db/new-id";

/**
 * Writes the audit row of a change into its own transaction: who, when, what, before and after, from where. Whoever
 * listens to the company hears of it once that is committed.
 */
export async function record(
  { actor, db, clock }: Ctx,
  action: string,
  recordId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const now = clock.now();
  noteChange(db, actor.tenant_id, action);
  await insertAuditEvent(db, {
    tenant_id: actor.tenant_id,
    id: newId(now),
    user_id: actor.user_id || null, // empty for what the clock does
    action,
    record_id: recordId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    address: actor.address,
    request_id: actor.request_id,
    created_at: now,
  });
}
