import type { Ctx } from "#server/context";
import { enqueue } from "#server/jobs/queue";
import { insertWaitingDocument } from "#server/owner-statements/documents.queries";

export const drawingJob = "draw-owner-statement";

/** Leaves the making of a statement's PDF to a worker, in the transaction that wants it. */
export async function askForDocument({ actor, db, clock }: Ctx, statementId: string, lines: number): Promise<void> {
  const now = clock.now();
  await insertWaitingDocument(db, actor.tenant_id, statementId, { lines, now });
  const payload = { statement: statementId };
  await enqueue(db, {
    kind: drawingJob,
    tenant_id: actor.tenant_id,
    payload,
    run_at: now,
    now,
  });
}
