import { ArrivedPaymentInput, announcements, RefusedPaymentInput } from "#contract/announcements";
import { bookingCredits, CreditInput } from "#contract/credits";
import {
  bookingCharges,
  ChargeInput,
  PaymentInput,
  payments,
  ReversalInput,
  SecurityDepositInput,
  securityDeposits,
} from "#contract/payments";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, type Sent, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

/** How an act on a booking's money ended: done, or what the form shows. */
export type MoneyResult = { settled: true } | FormResult;

const done = (sentence: string): MoneyResult => {
  toast.success(sentence);
  return { settled: true };
};

const paidTooLate =
  "Pagamento registrado, mas a pré-reserva já tinha expirado. Confira se as noites ainda estão livres ou devolva o valor.";

/** Records, reverses or charges what the form says. What the booking's state refuses is told by a toast. */
export async function actOnMoney(request: Request, params: { code: string }): Promise<MoneyResult> {
  const form = await request.clone().formData();
  const id = String(form.get("id") ?? "");
  const act = String(form.get("money"));
  if (act === "payment") {
    return submit(request, PaymentInput, async (body, sent: Sent) => {
      await call(payments.create, { params, body }, sent);
      return done(body.kind === "refund" ? "Devolução registrada" : "Pagamento registrado");
    });
  }
  if (act === "arrived") {
    return submit(request, ArrivedPaymentInput, async (body, sent: Sent) => {
      const { status } = await call(
        announcements.confirm,
        { params: { ...params, id }, body },
        { ...sent, quiet: [409] },
      );
      if (status === "expired") toast.error(paidTooLate);
      return status === "expired" ? { settled: true } : done("Pagamento confirmado");
    });
  }
  if (act === "not-arrived") {
    return submit(request, RefusedPaymentInput, async (body) => {
      await call(announcements.refuse, { params: { ...params, id }, body }, { quiet: [409] });
      return done("O hóspede foi avisado na página dele");
    });
  }
  if (act === "credit") {
    return submit(request, CreditInput, async (body, sent: Sent) => {
      await call(bookingCredits.use, { params, body }, sent);
      return done("Crédito usado");
    });
  }
  if (act === "deposit") {
    return submit(request, SecurityDepositInput, async (body, sent: Sent) => {
      await call(securityDeposits.create, { params, body }, sent);
      return done("Caução registrada");
    });
  }
  if (act === "charge") {
    return submit(request, ChargeInput, async (body, sent: Sent) => {
      await call(bookingCharges.create, { params, body }, sent);
      return done(`${body.name}: lançado na reserva`);
    });
  }
  if (act === "charge-change") {
    return submit(request, ChargeInput, async (body) => {
      await call(bookingCharges.update, { params: { ...params, id }, body });
      return done(`${body.name}: lançamento salvo`);
    });
  }
  if (act === "reversal") {
    return submit(request, ReversalInput, async (body) => {
      await call(payments.reverse, { params: { ...params, id }, body }, { quiet: [409] });
      return done("Estorno registrado");
    });
  }
  if (act === "deposit-reversal") {
    return submit(request, ReversalInput, async (body) => {
      await call(securityDeposits.reverse, { params: { ...params, id }, body }, { quiet: [409] });
      return done("Estorno registrado");
    });
  }
  try {
    await call(bookingCharges.delete, { params: { ...params, id } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { settled: true }; // a toast has said it; the screen reads again
  }
  return done("Lançamento retirado");
}
