import { AgreedPriceUpdate } from "#contract/bookings/agreed-prices";
import { ArrivedPaymentInput, RefusedPaymentInput } from "#contract/guest/announcements";
import { ChargeInput, ChargeUpdate, DiscountInput } from "#contract/money/charges";
import { CreditInput } from "#contract/money/credits";
import { PaymentInput, ReversalInput, SecurityDepositInput } from "#contract/money/payments";
import { discountAsked } from "~/domains/bookings/booking-words";
import { attempt, defineActs, done, press, saidDone } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { formatMoney } from "~/lib/format";
import { toast } from "~/lib/toast";
import { chargedLater, receiptPath } from "~/routes/bookings/money/money-words";

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
    said: ({ status }, { body: { name, amount_cents } }) =>
      status === "checked_out" ? chargedLater(amount_cents) : `${name}: lançado na reserva`,
  }),
  money_charge_change: act("PUT /api/bookings/:code/charges/:id", ChargeUpdate, {
    said: (_, { body }) => `${body.name}: lançamento salvo`,
  }),
  money_charge_deletion: press("DELETE /api/bookings/:code/charges/:id", says("Lançamento retirado")),
  money_discount: actOnce("POST /api/bookings/:code/discounts", DiscountInput, says("Cortesia dada")),
  money_price: act("POST /api/bookings/:code/agreed-price", AgreedPriceUpdate, {
    quiet: [409],
    said: ({ price_request, status, total_cents }) => {
      if (price_request) return discountAsked;
      const what = status === "checked_out" ? "Desconto dado" : "Preço combinado";
      return total_cents === undefined ? what : `${what}: o total é ${formatMoney(total_cents)}`;
    },
  }),
  money_price_drop: ({ params: { code = "" } }, form) =>
    attempt(async () => {
      const query = { version: String(form.get("version")) };
      const { total_cents } = await call("DELETE /api/bookings/:code/agreed-price", { params: { code }, query });
      return saidDone(`De volta ao preço de tabela${total_cents === undefined ? "" : `: ${formatMoney(total_cents)}`}`);
    }),
  money_reversal: act("POST /api/bookings/:code/payments/:id/reversal", ReversalInput, quiet("Estorno registrado")),
  money_receipt: press("POST /api/bookings/:code/payments/:id/receipt-number", {
    ...says("Recibo emitido"),
    to: (_, { form }) => receiptPath(String(form.get("code")), String(form.get("id"))),
  }),
  money_deposit_reversal: act(
    "POST /api/bookings/:code/security-deposit/:id/reversal",
    ReversalInput,
    quiet("Estorno registrado"),
  ),
});
