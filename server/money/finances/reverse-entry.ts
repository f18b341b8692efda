import type { FinancialEntry } from "#contract/money/financial-entries";
import type { ReversalInput } from "#contract/money/payments";
import { listBillBookings } from "#server/money/finances/commission-bills.queries";
import { cancelEntry, findEntry } from "#server/money/finances/entries.queries";
import { showEntry } from "#server/money/finances/show-entry";
import { record, recordEach } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import { found, Problem } from "#server/platform/http/problem";

/**
 * Cancels an entry, with a reason. Refuses with 409 while one of its settlements is not reversed. The bookings of a
 * channel's bill can be billed again.
 */
export async function reverseEntry(ctx: Ctx, id: string, { reason }: ReversalInput): Promise<FinancialEntry> {
  const { actor, db, clock } = ctx;
  const before = found(await findEntry(db, actor.tenant_id, id, { lock: true }));
  if (before.cancelled) throw new Problem("FinancialEntryReversedException");
  if (before.settled_cents > 0) {
    const reason = "Este lançamento já tem pagamento. Estorne antes o pagamento.";
    throw new Problem("FinancialEntryReversedException", { reason });
  }
  const released = before.billed_channel === null ? [] : await listBillBookings(db, actor.tenant_id, id);
  await cancelEntry(db, actor.tenant_id, id, { reason, now: clock.now() });
  await record(ctx, "financial_entry.reversed", id, before, { reason });
  const told = released.map(({ code, amount_cents }) => ({ record_id: code, before: { amount_cents }, after: null }));
  await recordEach(ctx, "booking.commission_released", told);
  return showEntry(ctx, id);
}
