import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { keptCents, showCommission } from "#domain/commission";
import { isExtra } from "#domain/kept-price";
import { fromChannel } from "#domain/paid-to-channel";
import { isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { formatMoney, formatRange } from "~/lib/format";
import { paymentLook } from "~/routes/bookings/payment-words";
import { PriceFrame, type PriceFrameProps } from "~/routes/bookings/price-frame";
import { PriceLines } from "~/routes/bookings/price-panel";

export interface AgreedPriceProps extends Pick<PriceFrameProps, "actions" | "steady"> {
  booking: Booking;
  /** Between price and buttons: the comparison shown in an edit. */
  children?: ReactNode;
}

/** The agreed price, and how much of it is paid. */
export function AgreedPrice({ booking, children, actions, steady = false }: AgreedPriceProps) {
  const { check_in, check_out } = booking;
  return (
    <PriceFrame label="Preço combinado" actions={actions} steady={steady}>
      <header className="border-b border-line-soft px-4 py-3">
        <h2 className="truncate text-lg font-semibold tracking-snug">{booking.accommodation_name}</h2>
        <p className="num text-sm text-muted">
          {formatRange(check_in, check_out, { year: true })} · {nightsText(booking.night_count)}
        </p>
      </header>
      <div className="p-4">
        <AgreedLines booking={booking} />
      </div>
      {children && <div className="px-4 pb-4 empty:hidden">{children}</div>}
    </PriceFrame>
  );
}

/** The price in parts, what of it is paid, and the channel's share. */
export function AgreedLines({ booking }: { booking: Booking }) {
  const { paid_cents, balance_cents } = booking;
  return (
    <>
      <PriceLines {...booking} free={isFreeOfCharge(booking)} />
      {paid_cents !== undefined && balance_cents !== undefined && paymentLook(booking).share !== null && (
        <dl className="num mt-3 grid gap-1 rounded-2 bg-sunken p-3 text-sm">
          <Row label="Recebido" cents={paid_cents} />
          {stands(booking) && <Open booking={booking} />}
        </dl>
      )}
      <Net booking={booking} />
    </>
  );
}

/** The open amount, and who owes it: the channel that collects, and its guest for what was consumed on site. */
function Open({ booking }: { booking: Booking }) {
  const { balance_cents = 0, guest_balance_cents = 0, collected_by, channel } = booking;
  if (balance_cents < 0) return <Row label="Pago a mais" cents={-balance_cents} />;
  if (collected_by === "company") return <Row label="Em aberto" cents={balance_cents} />;
  const rest = balance_cents - guest_balance_cents;
  return (
    <>
      {(rest > 0 || guest_balance_cents === 0) && <Row label={`A receber ${fromChannel(channel)}`} cents={rest} />}
      {guest_balance_cents > 0 && <Row label="A receber do hóspede" cents={guest_balance_cents} />}
    </>
  );
}

/** The channel's share of what the company keeps, and the net amount, if known and visible. */
function Net({ booking }: { booking: Booking }) {
  const { commission_amount_cents: kept, total_cents, status, refund } = booking;
  if (typeof kept !== "number" || total_cents === undefined) return null;
  const kept_cents = keptCents({ status, total_cents, fee_cents: refund?.fee_cents ?? null });
  const earned_cents = status === "inquiry" ? total_cents : kept_cents; // as it would be once confirmed
  if (earned_cents === 0) return null;
  const share =
    typeof booking.commission_basis_points === "number" && ` (${showCommission(booking)} ${baseText(booking)})`;
  return (
    <dl className="num mt-3 grid gap-1 rounded-2 bg-sunken p-3 text-sm">
      <Row label={`Comissão do canal${share || ""}`} cents={kept} />
      <Row label="Líquido para a empresa" cents={earned_cents - kept} />
    </dl>
  );
}

/** The price of which a commission is a share: what is kept of it, with extra charges, without the desk's nights. */
function baseText({ status, charges, nights }: Booking): string {
  if (status === "cancelled" || status === "no_show") return "do que fica com a empresa";
  const extras = charges.filter(isExtra);
  const consumed = extras.some(({ amount_cents = 0 }) => amount_cents > 0) && "com o consumo";
  const given = extras.some(({ amount_cents = 0 }) => amount_cents < 0) && "menos as cortesias";
  const desk = nights.some((night) => night.desk) && "sem as noites vendidas na hospedagem";
  return ["do total", consumed, given, desk].filter(Boolean).join(", ");
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{formatMoney(cents)}</dd>
    </div>
  );
}

// a stay that ended before it began has no balance; what was paid for it is still shown
const stands = ({ status }: Booking) => status !== "cancelled" && status !== "expired";
