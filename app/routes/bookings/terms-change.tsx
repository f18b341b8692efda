import type { Booking } from "#contract/bookings";
import type { TermsOffer } from "~/lib/load-terms";
import type { TypedStay } from "~/routes/bookings/quote-stay";

export interface TermsChangeProps {
  booking: Booking;
  /** What stands in the fields. */
  chosen: TypedStay["terms"];
  terms: TermsOffer;
}

/** Plan and policy before and after, while another one is chosen than was agreed. */
export function TermsChange({ booking, chosen, terms }: TermsChangeProps) {
  const changes = [
    {
      label: "Plano de pagamento",
      id: booking.payment_plan_id,
      was: booking.payment_plan_name ?? "Sem plano",
      next: chosen.payment_plan_id,
      now: nameIn(terms.plans, chosen.payment_plan_id) ?? "Sem plano",
    },
    {
      label: "Política de cancelamento",
      id: booking.cancellation_policy_id,
      was: booking.cancellation_policy_name ?? "Sem política",
      next: chosen.cancellation_policy_id,
      now: nameIn(terms.policies, chosen.cancellation_policy_id) ?? "Sem política",
    },
  ].filter(({ id, next }) => next !== (id ?? ""));
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-2 bg-sunken p-3 text-sm">
      {changes.map(({ label, was, now }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <del className="text-muted">{was}</del> <span aria-hidden="true">→</span>{" "}
            <ins className="font-semibold no-underline">{now}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameIn = (records: TermsOffer["plans"], id: string) => records.find((record) => record.id === id)?.name;
