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
import { defineActs, done, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

const says = (sentence: string) => ({ said: () => sentence });
const quiet = (sentence: string) => ({ quiet: [409], ...says(sentence) });

const paidTooLate =
  "Pagamento registrado, mas a pré-reserva já tinha expirado. Confira se as noites ainda estão livres ou devolva o valor.";

/** Acts on a booking's money: the booking is the page's, a payment or a charge is the form's. */
export const moneyActs = defineActs({
  money_payment: act(payments.create, PaymentInput, {
    said: (_, { body }) => (body.kind === "refund" ? "Devolução registrada" : "Pagamento registrado"),
  }),
  money_arrived: ({ request, params: { code = "" } }, form) =>
    submit(request, ArrivedPaymentInput, async (body, sent) => {
      const params = { code, id: String(form.get("id")) };
      const options = { idempotencyKey: sent.idempotencyKey, quiet: [409] };
      const { status } = await call(announcements.confirm, { params, body }, options);
      if (status !== "expired") return saidDone("Pagamento confirmado");
      toast.error(paidTooLate);
      return done;
    }),
  money_not_arrived: act(announcements.refuse, RefusedPaymentInput, quiet("O hóspede foi avisado na página dele")),
  money_credit: act(bookingCredits.use, CreditInput, says("Crédito usado")),
  money_deposit: act(securityDeposits.create, SecurityDepositInput, says("Caução registrada")),
  money_charge: act(bookingCharges.create, ChargeInput, {
    said: (_, { body }) => `${body.name}: lançado na reserva`,
  }),
  money_charge_change: act(bookingCharges.update, ChargeInput, {
    said: (_, { body }) => `${body.name}: lançamento salvo`,
  }),
  money_charge_deletion: press(bookingCharges.delete, says("Lançamento retirado")),
  money_reversal: act(payments.reverse, ReversalInput, quiet("Estorno registrado")),
  money_deposit_reversal: act(securityDeposits.reverse, ReversalInput, quiet("Estorno registrado")),
});
