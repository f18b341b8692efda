import type { Ctx } from "#server/context";
import type { Db } from "#server/db/database";
import { enqueue } from "#server/jobs/queue";

export const drawingJob = "draw-owner-statement";

/** Queues the PDF of a statement for a worker, in the same transaction. */
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

/** Sets the PDF of a statement to waiting, whatever its state was. */
async function insertWaitingDocument(
  db: Db,
  tenantId: string,
  statementId: string,
  { lines, now }: { lines: number; now: Date },
): Promise<void> {
  const waiting = { state: "waiting", drawn: 0, lines, stored_name: null, updated_at: now };
  await db
    .insertInto("owner_statement_documents")
    .values({ tenant_id: tenantId, statement_id: statementId, ...waiting })
    .onConflict((conflict) => conflict.columns(["tenant_id", "statement_id"]).doUpdateSet(waiting))
    .execute();
}
