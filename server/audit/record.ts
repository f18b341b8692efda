import { insertAuditEvent, insertAuditEvents } from "#server/audit/audit.queries";
import { leaveNoticeOfAct } from "#server/audit/leave-notice";
import type { Ctx } from "#server/context";
import { noteChange } from "#server/db/changes";
import { newId } from "#server/db/new-id";

/**
 * Writes the audit row of a change into its own transaction: who, when, what, before and after, from where. Whoever
 * listens to the company hears of it once that is committed, and mails that the act asks for are left.
 */
export async function record(
  { actor, db, clock }: Ctx,
  action: string,
  recordId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const ctx = { actor, db, clock };
  const row = auditRow(ctx, action, { record_id: recordId, before, after });
  await insertAuditEvent(db, row);
  await leaveNoticeOfAct(ctx, row, after);
}

/** What is written down of one record. */
export interface RecordedChange {
  record_id: string;
  before: unknown;
  after: unknown;
}

/** The same for many records that one act changes. */
export async function recordEach(ctx: Ctx, action: string, changes: readonly RecordedChange[]): Promise<void> {
  await insertAuditEvents(
    ctx.db,
    changes.map((change) => auditRow(ctx, action, change)),
  );
}

function auditRow({ actor, db, clock }: Ctx, action: string, { record_id, before, after }: RecordedChange) {
  const now = clock.now();
  noteChange(db, actor.tenant_id, action, [record_id, ...placesIn(before), ...placesIn(after)]);
  return {
    tenant_id: actor.tenant_id,
    id: newId(now),
    user_id: actor.user_id || null, // empty for what the clock does
    visitor: actor.visit?.by ?? null,
    action,
    record_id,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    address: actor.address,
    request_id: actor.request_id,
    created_at: now,
  };
}

/** The accommodation that one side of a change names: whoever reaches it is told, also when the record leaves it. */
function placesIn(side: unknown): string[] {
  const id = (side as { accommodation_id?: unknown } | null)?.accommodation_id;
  return typeof id === "string" ? [id] : [];
}
