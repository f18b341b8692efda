import type { Booking } from "#contract/bookings";
import type { OpenCredit } from "#contract/credits";
import { Button } from "~/components/ui/button";
import { formatDate, formatMoney } from "~/lib/format";

export interface CreditOffersProps {
  booking: Booking;
  credits: readonly OpenCredit[];
  onUse: (code: string) => void;
  working: boolean;
}

/** What the guest may pay with because another booking of his was given up: a press uses as much as is still to pay. */
export function CreditOffers({ booking, credits, onUse, working }: CreditOffersProps) {
  const balance = booking.guest_balance_cents ?? 0;
  if (credits.length === 0 || balance <= 0) return null;
  return (
    <div className="col-span-12 grid gap-2 rounded-2 bg-sunken p-3">
      {credits.map(({ code, left_cents = 0, valid_until }) => {
        const used = Math.min(left_cents, balance);
        const of = used < left_cents ? ` dos ${formatMoney(left_cents)}` : "";
        return (
          <div key={code} className="num flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
            <Button size="row" variant="soft" disabled={working} onClick={() => onUse(code)}>
              Usar crédito de {formatMoney(used)}
            </Button>
            <span className="text-muted">
              {of && `Parte${of}. `}Reserva {code}, vale até {formatDate(valid_until)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
