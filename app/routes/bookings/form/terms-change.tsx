import type { Booking } from "#contract/bookings";
import { holidayOfStay } from "#domain/holidays";
import { ownHolidays } from "#domain/own-holidays";
import { holidaySentence } from "#domain/refund-words";
import type { TermsOffer } from "~/domains/terms/load-terms";
import type { TypedStay } from "~/routes/bookings/form/quote-stay";

export interface TermsChangeProps {
  booking: Booking;
  /** What stands in the fields. */
  stay: TypedStay;
  terms: TermsOffer;
}

/** Plan and policy before and after, while another one is chosen than was agreed; over a holiday the one for that. */
export function TermsChange({ booking, stay, terms }: TermsChangeProps) {
  const policy = policyOn(stay, terms);
  const changes = [
    {
      label: "Plano de pagamento",
      id: booking.payment_plan_id,
      was: booking.payment_plan_name ?? "Sem plano",
      next: stay.terms.payment_plan_id,
      now: nameIn(terms.plans, stay.terms.payment_plan_id) ?? "Sem plano",
    },
    {
      label: "Política de cancelamento",
      id: booking.cancellation_policy_id,
      was: booking.cancellation_policy_name ?? "Sem política",
      next: stay.terms.cancellation_policy_id,
      now: policy.name ?? "Sem política",
      why: policy.why,
    },
  ].filter(({ id, next }) => next !== (id ?? ""));
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-2 bg-sunken p-3 text-sm">
      {changes.map(({ label, was, now, why }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <del className="text-muted">{was}</del> <span aria-hidden="true">→</span>{" "}
            <ins className="font-semibold no-underline">{now}</ins>
            {why && <span className="block">{why}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameIn = (records: TermsOffer["plans"], id: string) => records.find((record) => record.id === id)?.name;

/** The policy that a save would freeze for the stay as it is typed. */
function policyOn({ check_in, check_out, terms: { cancellation_policy_id } }: TypedStay, { policies }: TermsOffer) {
  const chosen = policies.find(({ id }) => id === cancellation_policy_id);
  const dated = check_in !== "" && check_out !== "";
  const own = [...ownHolidays(chosen?.own_holidays), ...ownHolidays(chosen?.company_holidays)];
  const holiday = chosen?.holiday_policy_id && dated ? holidayOfStay({ check_in, check_out }, own) : null;
  if (!holiday) return { name: chosen?.name };
  return { name: nameIn(policies, chosen!.holiday_policy_id!), why: holidaySentence(holiday) };
}
