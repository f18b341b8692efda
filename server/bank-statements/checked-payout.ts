import type { Receipt } from "#server/bank-statements/checked-receipts";
import { listLyingPayouts } from "#server/bank-statements/lying-payouts.queries";
import type { Ctx } from "#server/context";
import { invalid, Problem } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

/** What a channel pays out of a booking whose money lies with it. Refuses with 409 what it paid out meanwhile. */
export async function checkedPayout(ctx: Ctx, walletId: string, { part, place }: Receipt) {
  const { code, booking_id } = place;
  const { amount_cents, commission_cents: kept = 0 } = part;
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  // Nothing else tells which of its bookings a channel has paid out.
  if (kept === 0) throw invalid("parts", `Informe a comissão que o canal reteve da reserva ${code}`);
  await lockMoney(ctx, code);
  const now = ctx.clock.now();
  const [lying] = await listLyingPayouts(ctx.db, ctx.actor.tenant_id, walletId, now, booking_id);
  if (lying === undefined || amount_cents + kept > lying.open_cents)
    throw new Problem("FinancialEntrySettledException");
  return { gross: amount_cents + kept, kept, booking_id };
}
