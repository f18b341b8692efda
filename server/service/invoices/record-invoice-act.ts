import { record } from "#server/audit/record";
import { type Actor, clockActor } from "#server/context";
import type { Db } from "#server/db/database";
import { recordServiceAct } from "#server/service/record-service-act";

/**
 * Writes an act on an invoice into the company's trail, in the name of the clock where nobody did it; an act of the
 * service's own people stands where they look too, and only there while it is a draft, which no company sees.
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
