import { record } from "#server/audit/record";
import { type Actor, clockActor } from "#server/context";
import type { Db } from "#server/db/database";
import { recordServiceAct } from "#server/service/record-service-act";

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
