import type { MatchPartInput } from "#contract/bank-matches";
import { fillInstallments } from "#domain/paid-installments";
import { owedMoney } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";
import { refuseBeyond } from "#server/finances/settle-entry";
import { companyDay } from "#server/finances/today";
import { found, invalid } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";

/** A part of a line that a booking gets: for one of its instalments, or for the whole of it. */
export interface Receipt {
  part: MatchPartInput;
  place: { code: string; booking_id: string; whole: boolean };
}

/** What of a booking is received, none of its parts beyond what is open of it. */
export async function checkedReceipts(ctx: Ctx, code: string, receipts: readonly Receipt[]) {
  const { booking } = await lockMoney(ctx, code);
  const { total_cents, paid_cents } = owedMoney(booking);
  const installments = fillInstallments(booking.installments, booking.paid_cents, companyDay(ctx));
  let [gross, kept] = [0, 0];
  for (const { part, place } of receipts) {
    const { amount_cents, commission_cents = 0 } = part;
    if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
    const asked = amount_cents + commission_cents;
    if (!place.whole) {
      const open = found(installments.find(({ id }) => id === part.id));
      refuseBeyond(ctx, asked, open.cancelled ? 0 : open.amount_cents - open.paid_cents);
    }
    gross += asked;
    kept += commission_cents;
  }
  refuseBeyond(ctx, gross, Math.max(0, total_cents - paid_cents));
  const byChannel = kept > 0 || (booking.collected_by === "channel" && receipts.some(({ place }) => place.whole));
  return { gross, kept, byChannel };
}
