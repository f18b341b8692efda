import { type Booking, BookingUpdate } from "#contract/bookings";
import { SelectField } from "~/components/form/select-field";
import { type TermsOffer, termsOptions } from "~/domains/terms/load-terms";
import { fieldsOf } from "~/lib/form";
import type { BookingFields } from "~/routes/bookings/form/use-booking-form";

const { field } = fieldsOf(BookingUpdate);

const half = "col-span-12 md:col-span-6";

export interface TermsFieldsProps {
  fields: BookingFields;
  terms: TermsOffer;
  /** The edited record: its plan and policy are frozen, and an empty choice means none. */
  booking?: Booking | undefined;
}

/** Payment plan and cancellation policy; without a choice a new booking takes those of its accommodation. */
export function TermsFields({ fields, terms, booking }: TermsFieldsProps) {
  return (
    <div className="form-grid">
      <SelectField
        optional
        options={termsOptions(terms.plans, booking?.payment_plan_id)}
        placeholder={booking ? "Sem plano: tudo no check-in" : "O padrão da acomodação"}
        help={
          booking?.payment_plan_id
            ? "Enquanto não trocar, vale como foi combinado"
            : "As parcelas aparecem ao lado do preço"
        }
        className={half}
        {...field(fields.payment_plan_id)}
      />
      <SelectField
        optional
        options={termsOptions(terms.policies, booking?.cancellation_policy_id)}
        placeholder={booking ? "Sem política: devolve tudo" : "A padrão da acomodação"}
        help={
          booking?.cancellation_policy_id ? "Enquanto não trocar, vale como foi combinada" : "Fica guardada na reserva"
        }
        className={half}
        {...field(fields.cancellation_policy_id)}
      />
    </div>
  );
}
