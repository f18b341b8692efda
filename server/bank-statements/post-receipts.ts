import { tieAnnouncement } from "#server/announcements/tie-announcement";
import { checkedPayout } from "#server/bank-statements/checked-payout";
import { checkedReceipts, type Receipt } from "#server/bank-statements/checked-receipts";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { walletOf } from "#server/bank-statements/payout-account";
import { methodOf, noAct, type Posting, wrongWay } from "#server/bank-statements/posting";
import { takeUpHold } from "#server/bank-statements/take-up-hold";
import type { Ctx } from "#server/context";
import { transferMoney } from "#server/finances/transfer-money";
import type { FeePart } from "#server/finances/transfers.queries";
import { invalid } from "#server/http/problem";
import { writePayment } from "#server/payments/record-payment";

/**
 * Receives what bookings have open by the very act of the desk, one payment a booking. What a channel paid out comes to
 * its account whole, and from there, less what it kept of each booking, to the line's; what lies there already is paid out
 * alone.
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
  let wallet: string | null = null;
  const walletHere = async () => (wallet ??= await walletOf(ctx, line));
  const payout = { gross: 0, kept: 0, parts: [] as FeePart[] };
  for (const code of codes) {
    const parts = receipts.filter(({ place }) => place.code === code);
    const lying = parts.filter(({ part }) => part.kind === "paid_out");
    if (lying.length > 0) {
      if (parts.length > 1) throw invalid("parts", `A reserva ${code} aparece mais de uma vez`);
      const { gross, kept, booking_id } = await checkedPayout(ctx, await walletHere(), lying[0]!);
      payout.gross += gross;
      payout.kept += kept;
      payout.parts.push({ booking_id, amount_cents: kept });
      continue;
    }
    await takeUpHold(ctx, code);
    const { gross, kept, byChannel } = await checkedReceipts(ctx, code, parts);
    const { booking_id } = parts[0]!.place;
    const account_id = byChannel ? await walletHere() : line.account_id;
    const method = byChannel ? ("channel" as const) : methodOf(line);
    const payment = { amount_cents: gross, method, received_on: moved_on, note: null };
    const payment_id = await writePayment(ctx, code, payment, account_id);
    await tieAnnouncement(ctx, booking_id, { id: payment_id, amount_cents: gross });
    // Of a payout the transfer carries the amount that came.
    const part = { ...noAct, payment_id, amount_cents: byChannel ? 0 : gross };
    postings.push({ part, booking_id: byChannel ? null : booking_id });
    if (!byChannel) continue;
    payout.gross += gross;
    payout.kept += kept;
    if (kept > 0) payout.parts.push({ booking_id, amount_cents: kept });
  }
  if (payout.gross > 0) {
    const between = { from_account_id: await walletHere(), to_account_id: line.account_id };
    const moved = { amount_cents: payout.gross, fee_cents: payout.kept, moved_on };
    const { id } = await transferMoney(ctx, { ...between, ...moved }, payout.parts);
    postings.push({ part: { ...noAct, transfer_id: id, amount_cents: payout.gross - payout.kept }, booking_id: null });
  }
  return postings;
}
