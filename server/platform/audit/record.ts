import { countAuditEvents, findLastBefore, insertAuditEvents } from "#server/platform/audit/audit.queries";
import { enqueueNoticeOfAct } from "#server/platform/audit/leave-notice";
import type { Ctx } from "#server/platform/context";
import { noteChange } from "#server/platform/db/changes";
import { newId } from "#server/platform/db/new-id";

/**
 * Writes the audit row of a change in its own transaction: who, when, what, before and after, from where. Also notifies
 * listeners of the company after the commit, and queues the mails that the act triggers.
 */
export function record(ctx: Ctx, action: string, recordId: string, before: unknown, after: unknown): Promise<void> {
  return recordActs(ctx, [{ action, record_id: recordId, before, after }]);
}

/** The same for several acts, in one statement. */
export async function recordActs({ actor, db, clock }: Ctx, acts: readonly RecordedAct[]): Promise<void> {
  const ctx = { actor, db, clock };
  const rows = acts.map(({ action, ...change }) => auditRow(ctx, action, change));
  await insertAuditEvents(db, rows);
  for (const [index, row] of rows.entries()) await enqueueNoticeOfAct(ctx, row, acts[index]?.after);
}

/** The change of one record. */
export interface RecordedChange {
  record_id: string;
  before: unknown;
  after: unknown;
}

/** An act on one record. */
export interface RecordedAct extends RecordedChange {
  action: string;
}

/** Writes the audit rows of several records changed by one act. */
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
    user_id: actor.user_id || null, // empty for acts of jobs
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

/** The accommodation in one side of a change: users who can see it are notified, also when the record leaves it. */
function placesIn(side: unknown): string[] {
  const id = (side as { accommodation_id?: unknown } | null)?.accommodation_id;
  return typeof id === "string" ? [id] : [];
}

/** A record before it was last changed by this action (`season.deleted`), including amounts; null for none. */
export function lastBefore({ actor, db }: Ctx, action: string, recordId: string): Promise<unknown> {
  return findLastBefore(db, actor.tenant_id, action, recordId);
}

/** True if the record has changed since it was created: every change writes an audit row. */
export async function wasChanged({ actor, db }: Ctx, recordId: string): Promise<boolean> {
  return (await countAuditEvents(db, actor.tenant_id, recordId)) > 1;
}
