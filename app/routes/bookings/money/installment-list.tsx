import type { Announcement } from "#contract/announcements";
import type { Booking, BookingInstallment } from "#contract/bookings";
import { Chip } from "~/components/ui/chip";
import { formatDate, formatMoney } from "~/lib/format";
import { installmentLooks } from "~/routes/bookings/money/money-words";

export interface InstallmentListProps {
  booking: Booking;
  announcements: readonly Announcement[];
}

const isPartPaid = ({ state, paid_cents = 0 }: BookingInstallment) =>
  paid_cents > 0 && state !== "paid" && state !== "cancelled";

/** What is open of a part-paid instalment, late or not; of the others their amount. */
const shownCents = (part: BookingInstallment) =>
  (part.amount_cents ?? 0) - (isPartPaid(part) ? (part.paid_cents ?? 0) : 0);

/** What a booking asks for and when, each part with how far it is paid. */
export function InstallmentList({ booking, announcements }: InstallmentListProps) {
  const { installments, payment_plan_name } = booking;
  const told = new Set(announcements.flatMap(({ state, installment }) => (state === "open" && installment?.id) || []));
  if (installments.length === 0) return <p className="text-sm text-muted">Nada a pagar nesta reserva.</p>;
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">
        Parcelas{payment_plan_name && <span className="font-regular text-muted"> · {payment_plan_name}</span>}
      </h3>
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 divide-y divide-line-soft">
        {installments.map((part) => (
          <li key={part.id} className="num col-span-full grid grid-cols-subgrid items-center py-2 text-sm">
            <span className="flex flex-col sm:flex-row sm:gap-x-3">
              <span className="sm:min-w-24">{formatDate(part.due_date)}</span>
              <span className="text-muted max-sm:text-xs">{part.deposit ? "Sinal" : "Parcela"}</span>
            </span>
            <span className="flex flex-wrap gap-1.5">
              <Chip tone={installmentLooks[part.state].tone}>{installmentLooks[part.state].text}</Chip>
              {told.has(part.id) && <Chip tone="warning">Aguarda conferência</Chip>}
            </span>
            <span className="flex flex-col items-end">
              <b className="font-semibold">{formatMoney(shownCents(part))}</b>
              {isPartPaid(part) && <span className="text-xs text-muted">de {formatMoney(part.amount_cents ?? 0)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
