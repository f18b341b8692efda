import type { MatchPartInput } from "#contract/bank-matches";
import type { LockedBankLine } from "#server/bank-statements/lines.queries";
import { findPosted } from "#server/bank-statements/open-items.queries";
import { methodOf, noAct, type Posting } from "#server/bank-statements/posting";
import { bookingIdOf } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { invalid } from "#server/http/problem";
import { writeDepositMovement } from "#server/payments/move-security-deposit";
import { writePayment } from "#server/payments/record-payment";

/** What goes back to the guest of a booking, by the very act of the desk, from the line's account. */
export async function postRefund(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  moved_on: string,
): Promise<Posting> {
  if (line.amount_cents > 0) throw invalid("parts", "Este valor entrou na conta: uma devolução ao hóspede sai dela");
  const { code, booking_id, amount_cents } = await ofBooking(ctx, part);
  const refund = { kind: "refund", amount_cents, method: methodOf(line), received_on: moved_on, note: null } as const;
  const payment_id = await writePayment(ctx, code, refund, line.account_id);
  return { part: { ...noAct, payment_id, amount_cents: -amount_cents }, booking_id };
}

/** A security deposit that came in, or went back whole or in part. It comes to the account of its method. */
export async function postDeposit(
  ctx: Ctx,
  line: LockedBankLine,
  part: MatchPartInput,
  moved_on: string,
): Promise<Posting> {
  const { code, booking_id, amount_cents } = await ofBooking(ctx, part);
  const comes = line.amount_cents > 0;
  const deposit_id = await writeDepositMovement(ctx, code, {
    kind: comes ? "received" : "returned",
    amount_cents,
    method: methodOf(line),
    moved_on,
  });
  if ((await findPosted(ctx.db, ctx.actor.tenant_id, line.account_id, deposit_id)) === null) {
    throw invalid(
      "parts",
      "Esta forma de pagamento é de outra conta. Registre a caução na reserva e escolha a conta dessa forma em Contas.",
    );
  }
  return { part: { ...noAct, deposit_id, amount_cents: comes ? amount_cents : -amount_cents }, booking_id };
}

async function ofBooking(ctx: Ctx, { booking_code, amount_cents }: MatchPartInput) {
  const booking_id = booking_code === undefined ? null : await bookingIdOf(ctx, booking_code);
  if (booking_code === undefined || booking_id === null) {
    throw invalid("parts", "Não encontramos esta reserva. Confira o código.");
  }
  if (amount_cents === undefined) throw invalid("parts", "Informe o valor de cada parte");
  return { code: booking_code, booking_id, amount_cents };
}
