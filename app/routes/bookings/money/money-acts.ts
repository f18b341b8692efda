import { ArrivedPaymentInput, RefusedPaymentInput } from "#contract/guest/announcements";
import { CreditInput } from "#contract/money/credits";
import { ChargeInput, PaymentInput, ReversalInput, SecurityDepositInput } from "#contract/money/payments";
import { defineActs, done, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

const says = (sentence: string) => ({ said: () => sentence });
const quiet = (sentence: string) => ({ quiet: [409], ...says(sentence) });

const paidTooLate =
  "Pagamento registrado, mas a pré-reserva já tinha expirado. Confira se as noites ainda estão livres ou devolva o valor.";

/** Acts on a booking's money: the booking is the page's, a payment or a charge is the form's. */
export const moneyActs = defineActs({
  money_payment: actOnce("POST /api/bookings/:code/payments", PaymentInput, {
    said: (_, { body }) => (body.kind === "refund" ? "Devolução registrada" : "Pagamento registrado"),
  }),
  money_arrived: ({ request, params: { code = "" } }, form) =>
    submit(request, ArrivedPaymentInput, async (body, sent) => {
      const params = { code, id: String(form.get("id")) };
      const options = { idempotencyKey: sent.idempotencyKey, quiet: [409] };
      const { status } = await call(
        "POST /api/bookings/:code/announcements/:id/confirmation",
        { params, body },
        options,
      );
      if (status !== "expired") return saidDone("Pagamento confirmado");
      toast.error(paidTooLate);
      return done;
    }),
  money_not_arrived: act(
    "POST /api/bookings/:code/announcements/:id/refusal",
    RefusedPaymentInput,
    quiet("O hóspede foi avisado na página dele"),
  ),
  money_credit: actOnce("POST /api/bookings/:code/credits", CreditInput, says("Crédito usado")),
  money_deposit: actOnce("POST /api/bookings/:code/security-deposit", SecurityDepositInput, says("Caução registrada")),
  money_charge: actOnce("POST /api/bookings/:code/charges", ChargeInput, {
    said: (_, { body }) => `${body.name}: lançado na reserva`,
  }),
  money_charge_change: act("PUT /api/bookings/:code/charges/:id", ChargeInput, {
    said: (_, { body }) => `${body.name}: lançamento salvo`,
  }),
  money_charge_deletion: press("DELETE /api/bookings/:code/charges/:id", says("Lançamento retirado")),
  money_reversal: act("POST /api/bookings/:code/payments/:id/reversal", ReversalInput, quiet("Estorno registrado")),
  money_deposit_reversal: act(
    "POST /api/bookings/:code/security-deposit/:id/reversal",
    ReversalInput,
    quiet("Estorno registrado"),
  ),
});
