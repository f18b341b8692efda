import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings";
import { showCommission } from "#domain/commission";
import { fromChannel } from "#domain/paid-to-channel";
import { isFreeOfCharge, nightsText } from "~/lib/booking-words";
import { formatMoney, formatRange } from "~/lib/format";
import { paymentLook } from "~/routes/bookings/payment-words";
import { PriceFrame, type PriceFrameProps } from "~/routes/bookings/price-frame";
import { PriceLines } from "~/routes/bookings/price-lines";

export interface AgreedPriceProps extends Pick<PriceFrameProps, "actions" | "steady"> {
  booking: Booking;
  /** Between price and buttons: what an edit compares. */
  children?: ReactNode;
}

/** The price as it was agreed, and what of it is paid. */
export function AgreedPrice({ booking, children, actions, steady = false }: AgreedPriceProps) {
  const { paid_cents, balance_cents, check_in, check_out, channel, collected_by } = booking;
  const open = collected_by === "channel" ? `A receber ${fromChannel(channel)}` : "Saldo";
  return (
    <PriceFrame label="Preço combinado" actions={actions} steady={steady}>
      <header className="border-b border-line-soft px-4 py-3">
        <h2 className="truncate text-lg font-semibold tracking-snug">{booking.accommodation_name}</h2>
        <p className="num text-sm text-muted">
          {formatRange(check_in, check_out, { year: true })} · {nightsText(booking.night_count)}
        </p>
      </header>
      <div className="p-4">
        <PriceLines {...booking} free={isFreeOfCharge(booking)} />
        {paid_cents !== undefined && balance_cents !== undefined && paymentLook(booking).share !== null && (
          <dl className="num mt-3 grid gap-1 rounded-2 bg-sunken p-3 text-sm">
            <Row label="Recebido" cents={paid_cents} />
            {owes(booking) && <Row label={balance_cents < 0 ? "Pago a mais" : open} cents={Math.abs(balance_cents)} />}
          </dl>
        )}
        <Net booking={booking} />
      </div>
      {children && <div className="px-4 pb-4 empty:hidden">{children}</div>}
    </PriceFrame>
  );
}

/** What the channel keeps and what is left for the company, where that is known and shown. */
function Net({ booking }: { booking: Booking }) {
  const { commission_amount_cents: kept, total_cents } = booking;
  if (typeof kept !== "number" || total_cents === undefined) return null;
  const share = typeof booking.commission_basis_points === "number" && ` (${showCommission(booking)})`;
  return (
    <dl className="num mt-3 grid gap-1 rounded-2 bg-sunken p-3 text-sm">
      <Row label={`Comissão do canal${share || ""}`} cents={kept} />
      <Row label="Líquido para a empresa" cents={total_cents - kept} />
    </dl>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{formatMoney(cents)}</dd>
    </div>
  );
}

// what is over before it began has no balance left; what came in for it is still told
const owes = ({ status }: Booking) => status !== "cancelled" && status !== "expired";
