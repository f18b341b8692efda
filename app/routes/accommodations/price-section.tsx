import { AccommodationInput } from "#contract/catalogue/accommodations";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field";
import { MoneyField } from "~/components/form/number-fields";
import { SelectField } from "~/components/form/select-field";
import { type TermsOffer, termsOptions } from "~/domains/terms/load-terms";
import { fieldsOf } from "~/lib/form";
import { weekdayNames, weekdayWords } from "~/routes/accommodations/accommodation-words";
import type { AccommodationFields } from "~/routes/accommodations/form-fields";

const { field } = fieldsOf(AccommodationInput);

const quarter = "col-span-6 lg:col-span-3";

interface PriceProps {
  fields: AccommodationFields;
  /** Without the price of a night, which is asked above. */
  rest: boolean;
  terms: TermsOffer;
}

/** The price of a stay, and the default payment plan and cancellation policy of its bookings. */
export function PriceFields({ fields, rest, terms }: PriceProps) {
  return (
    <>
      {!rest && <MoneyField {...field(fields.base_price_cents)} required className={quarter} />}
      <MoneyField
        {...field(fields.extra_guest_price_cents)}
        defaultValue={fields.extra_guest_price_cents.initialValue ?? "0"}
        help="Por noite, acima da diária"
        className={quarter}
      />
      <MoneyField
        {...field(fields.cleaning_fee_cents)}
        defaultValue={fields.cleaning_fee_cents.initialValue ?? "0"}
        help="Uma vez por estadia"
        className={quarter}
      />
      <MoneyField
        {...field(fields.security_deposit_cents)}
        defaultValue={fields.security_deposit_cents.initialValue ?? "0"}
        help="Devolvida depois da estadia"
        className={quarter}
      />
      <MoneyField {...field(fields.weekend_price_cents)} help="Vazio: a mesma diária" className={quarter} />
      <WeekendDays fields={fields} />
      <SelectField
        {...field(fields.payment_plan_id)}
        optional
        options={termsOptions(terms.plans, fields.payment_plan_id.initialValue)}
        placeholder="O padrão da empresa"
        className="col-span-12 lg:col-span-6"
      />
      <SelectField
        {...field(fields.cancellation_policy_id)}
        optional
        options={termsOptions(terms.policies, fields.cancellation_policy_id.initialValue)}
        placeholder="A padrão da empresa"
        className="col-span-12 lg:col-span-6"
      />
    </>
  );
}

function WeekendDays({ fields }: { fields: AccommodationFields }) {
  const { name, formId, id, errors, initialValue } = fields.weekend_days;
  const chosen = Array.isArray(initialValue) ? initialValue.map(String) : [];
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-nota`} className="col-span-12 outline-hidden">
      <legend className="mb-1 text-xs font-medium text-muted">Noites com preço de fim de semana</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdayWords.map((word, day) => (
          <Checkbox
            key={word}
            name={name}
            form={formId}
            value={String(day)}
            label={
              <abbr title={weekdayNames[day]} className="no-underline">
                {word}
              </abbr>
            }
            defaultChecked={chosen.includes(String(day))}
          />
        ))}
      </div>
      <FieldNote id={`${id}-nota`} error={errors?.[0]} help="A noite de sexta é a que começa na sexta" />
    </fieldset>
  );
}
