import type { MatchPartInput } from "#contract/bank-matches";
import { fillInstallments } from "#domain/paid-installments";
import { fold } from "#domain/search-words";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { walletOf } from "#server/bank-statements/payout-account";
import { noAct, type Posting, wrongWay } from "#server/bank-statements/posting";
import { owedMoney } from "#server/bookings/booking-answer";
import type { Ctx } from "#server/context";
import { refuseBeyond } from "#server/finances/settle-entry";
import { companyDay } from "#server/finances/today";
import { transferMoney } from "#server/finances/transfer-money";
import { found, invalid } from "#server/http/problem";
import { lockMoney } from "#server/payments/lock-money";
import { writePayment } from "#server/payments/record-payment";

interface Receipt {
  part: MatchPartInput;
  place: { code: string; booking_id: string; whole: boolean };
}

/**
 * Receives what bookings have open by the very act of the desk, one payment a booking. What a channel paid out comes to
 * its account whole, and from there, less what it kept, to the line's.
 */
export async function postReceipts(
  ctx: Ctx,
  line: LockedBankLine,
  receipts: readonly Receipt[],
  moved_on: string,
): Promise<Posting[]> {
  if (receipts.length > 0 && line.amount_cents < 0) throw wrongWay(line);
  const codes = new Set(receipts.map(({ place }) => place.code));
  const postings: Posting[] = [];
  const payout = { gross: 0, kept: 0 };
  for (const code of codes) {
    const parts = receipts.filter(({ place }) => place.code === code);
    const { gross, kept, byChannel } = await checked(ctx, code, parts);
    const wallet = byChannel ? await walletOf(ctx, line) : null;
    const method = byChannel ? ("channel" as const) : methodOf(line);
    const payment = { amount_cents: gross, method, received_on: moved_on, note: null };
    const payment_id = await writePayment(ctx, code, payment, wallet ?? line.account_id);
    // Of a payout the transfer carries the amount that came.
    const part = { ...noAct, payment_id, amount_cents: wallet === null ? gross : 0 };
    postings.push({ part, booking_id: byChannel ? null : parts[0]!.place.booking_id });
    if (wallet !== null) [payout.gross, payout.kept] = [payout.gross + gross, payout.kept + kept];
  }
  if (payout.gross > 0) {
    const between = { from_account_id: await walletOf(ctx, line), to_account_id: line.account_id };
    const moved = { amount_cents: payout.gross, fee_cents: payout.kept, moved_on };
    const { id } = await transferMoney(ctx, { ...between, ...moved });
    postings.push({ part: { ...noAct, transfer_id: id, amount_cents: payout.gross - payout.kept }, booking_id: null });
  }
  return postings;
}

/** What of a booking is received, none of its parts beyond what is open of it. */
async function checked(ctx: Ctx, code: string, receipts: readonly Receipt[]) {
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

const methodOf = ({ text }: LockedBankLine) =>
  /\bpix\b/.test(fold(text)) ? ("pix" as const) : ("bank_transfer" as const);
