import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { keptCents, showCommission } from "#domain/commission";
import { fromChannel } from "#domain/paid-to-channel";
import { weekday } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { formatWeekday, isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { formatMoney, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { paymentLook } from "~/routes/bookings/payment-words";
import { PriceFrame, type PriceFrameProps, PriceLines } from "~/routes/bookings/price-panel";

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

/** The same among the money of a booking's page, with a bar for each night. */
export function Composition({ booking }: { booking: Booking }) {
  return (
    <section aria-label="Preço combinado" data-price className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">Composição</h3>
      <NightBars nights={booking.nights} today={todayOf(useSession())} />
      <AgreedLines booking={booking} />
    </section>
  );
}

function AgreedLines({ booking }: { booking: Booking }) {
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

const fewNights = 8;

/** One bar for each night, as high as its price, weekends darker and tonight pink; with the prices if there is room for them. */
function NightBars({ nights, today }: Pick<Booking, "nights"> & { today: string }) {
  const prices = nights.map(({ price_cents = 0 }) => price_cents);
  const highest = Math.max(0, ...prices);
  const [first, last] = [nights[0], nights.at(-1)];
  if (highest === 0 || first === undefined || last === undefined) return null;
  const told = (night: typeof first) => `${formatWeekday(night.date)}, ${formatMoney(night.price_cents ?? 0)}`;
  const written = nights.length <= fewNights;
  return (
    <div
      role="img"
      aria-label={
        first === last ? `Uma noite: ${told(first)}` : `Uma barra por noite, de ${told(first)} a ${told(last)}`
      }
      className="mb-3 grid auto-cols-fr grid-flow-col items-end gap-1 text-center text-xs text-muted"
    >
      {nights.map(({ date, price_cents = 0 }) => (
        <span key={date} className="num grid min-w-0 gap-1">
          {written && <b className="font-medium text-ink">{wholeOrCents(price_cents)}</b>}
          <span
            style={{ height: `${Math.max(1, Math.round((price_cents / highest) * 48))}px` }}
            className={cx(
              "rounded-t-1 border-b border-line-strong forced-color-adjust-none",
              date === today ? "bg-accent" : weekday(date) >= 5 ? "bg-(--bar-weekend)" : "bg-(--bar)",
            )}
          />
          {written && <span className="truncate">{formatWeekday(date).replace(/\/.*/, "")}</span>}
        </span>
      ))}
    </div>
  );
}

const wholeOrCents = (cents: number) =>
  formatMoney(cents)
    .replace(/^R\$\s/, "")
    .replace(/,00$/, "");

/** The open amount, and who owes it: the channel that collects, and its guest for what was consumed on site. */
function Open({ booking }: { booking: Booking }) {
  const { balance_cents = 0, guest_balance_cents = 0, collected_by, channel } = booking;
  if (balance_cents < 0) return <Row label="Pago a mais" cents={-balance_cents} />;
  if (collected_by === "company") return <Row label="Saldo" cents={balance_cents} />;
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
  const share = typeof booking.commission_basis_points === "number" && ` (${showCommission(booking)})`;
  return (
    <dl className="num mt-3 grid gap-1 rounded-2 bg-sunken p-3 text-sm">
      <Row label={`Comissão do canal${share || ""}`} cents={kept} />
      <Row label="Líquido para a empresa" cents={earned_cents - kept} />
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

// a stay that ended before it began has no balance; what was paid for it is still shown
const stands = ({ status }: Booking) => status !== "cancelled" && status !== "expired";
