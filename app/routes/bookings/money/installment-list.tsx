import type { Booking } from "#contract/bookings";
import { Chip } from "~/components/ui/chip";
import { formatDate, formatMoney } from "~/lib/format";
import { installmentLooks } from "~/routes/bookings/money/money-words";

/** What a booking asks for and when, each part with how far it is paid. */
export function InstallmentList({ booking }: { booking: Booking }) {
  const { installments, payment_plan_name } = booking;
  if (installments.length === 0) return <p className="text-sm text-muted">Nada a pagar nesta reserva.</p>;
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">
        Parcelas{payment_plan_name && <span className="font-normal text-muted"> · {payment_plan_name}</span>}
      </h3>
      <ul className="divide-y divide-line-soft">
        {installments.map((part) => (
          <li key={part.id} className="num flex items-center gap-x-3 py-2 text-sm">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-24">{formatDate(part.due_date)}</span>
              <span className="text-muted">{part.deposit ? "Sinal" : "Parcela"}</span>
              <Chip tone={installmentLooks[part.state].tone}>{installmentLooks[part.state].text}</Chip>
            </span>
            <span className="text-right">
              {part.state === "partial" && (
                <span className="mr-1 text-xs text-muted">{formatMoney(part.paid_cents ?? 0)} de </span>
              )}
              <b className="font-semibold">{formatMoney(part.amount_cents ?? 0)}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
