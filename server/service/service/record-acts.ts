import { record } from "#server/platform/audit/record";
import { type Actor, type Ctx, clockActor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { insertServiceEvent } from "#server/service/service/tenants.queries";

/** Writes an act of the service's staff on a module, a plan or a company to the trail, in the same transaction. */
export async function recordServiceAct(
  { actor, db, clock }: Ctx,
  action: string,
  recordId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  const now = clock.now();
  await insertServiceEvent(db, {
    id: newId(now),
    user_id: actor.user_id || null,
    action,
    record_id: recordId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    address: actor.address,
    request_id: actor.request_id,
    created_at: now,
  });
}

/**
 * Writes an act on an invoice to the company's trail, by the job if nobody did it. An act of the service's staff is
 * also written to the service's trail; for a draft, which no company sees, only there.
 */
export async function recordInvoiceAct(
  { db, now, by }: { db: Db; now: Date; by: Actor | null },
  action: string,
  invoice: { tenant_id: string; id: string; issued_on: string | null },
  said: object,
): Promise<void> {
  const { tenant_id, id } = invoice;
  const ctx = { db, clock: { now: () => now }, actor: { ...(by ?? clockActor(tenant_id)), tenant_id } };
  if (by?.is_super_admin) await recordServiceAct(ctx, action, tenant_id, null, { invoice_id: id, ...said });
  if (invoice.issued_on !== null) await record(ctx, action, id, null, said);
}
