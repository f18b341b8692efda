import { SelectField } from "~/components/form/select-field";
import { field } from "~/lib/form";
import { type TermsOffer, termsOptions } from "~/lib/load-terms";
import type { BookingFields } from "~/routes/bookings/use-booking-form";

const half = "col-span-12 md:col-span-6";

/** How a new booking is paid and what goes back when it is cancelled; without a choice as its accommodation says. */
export function TermsFields({ fields, terms }: { fields: BookingFields; terms: TermsOffer }) {
  return (
    <div className="form-grid">
      <SelectField
        label="Plano de pagamento"
        optional
        options={termsOptions(terms.plans)}
        placeholder="O padrão da acomodação"
        help="As parcelas aparecem ao lado do preço"
        className={half}
        {...field(fields.payment_plan_id)}
      />
      <SelectField
        label="Política de cancelamento"
        optional
        options={termsOptions(terms.policies)}
        placeholder="A padrão da acomodação"
        help="Fica guardada na reserva"
        className={half}
        {...field(fields.cancellation_policy_id)}
      />
    </div>
  );
}
