import HandCoins from "lucide-react/icons/hand-coins";
import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { mayGiveAlone } from "#domain/agreed-price";
import { keptCents, showCommission } from "#domain/commission";
import { fromChannel } from "#domain/paid-to-channel";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { PriceAnswer } from "~/domains/bookings/price-answer";
import { fetchedPart } from "~/lib/fetched-part";
import { formatMoney, formatRange, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";
import { paymentLook } from "~/routes/bookings/payment-words";
import { PriceFrame, type PriceFrameProps, PriceLines } from "~/routes/bookings/price-panel";

export interface AgreedPriceProps extends Pick<PriceFrameProps, "actions" | "steady"> {
  booking: Booking;
  /** Between price and buttons: the comparison shown in an edit. */
  children?: ReactNode;
  /** Below the price: what agrees another one. */
  agreeing?: ReactNode;
}

/** The agreed price, and how much of it is paid. */
export function AgreedPrice({ booking, children, actions, agreeing, steady = false }: AgreedPriceProps) {
  const { paid_cents, balance_cents, check_in, check_out } = booking;
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
            {stands(booking) && <Open booking={booking} />}
          </dl>
        )}
        <Net booking={booking} />
        {agreeing && <div className="mt-3 empty:hidden">{agreeing}</div>}
      </div>
      {children && <div className="px-4 pb-4 empty:hidden">{children}</div>}
    </PriceFrame>
  );
}

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

const AgreeDialog = fetchedPart(() => import("~/routes/bookings/money/agree-dialog").then((file) => file.AgreeDialog));

const sold: readonly Booking["status"][] = ["inquiry", "hold", "confirmed", "checked_in", "checked_out"];

/** Below the price of a booking: a discount that waits for an answer, and the button that agrees a price. */
export function Agreeing({ booking }: { booking: Booking }) {
  const session = useSession();
  const { show, close, open } = useDialog<"agree">();
  if (isFreeOfCharge(booking) || !sold.includes(booking.status) || !holds(session, "money.view")) return null;
  return (
    <div className="grid gap-3 print:hidden">
      <WaitingPrice booking={booking} />
      {holds(session, "bookings.edit") && (
        <Button variant="soft" icon={<HandCoins />} onClick={() => show("agree")}>
          {booking.status === "checked_out" ? "Dar desconto" : "Combinar preço"}
        </Button>
      )}
      {open && <AgreeDialog booking={booking} onClose={close} onMissing={close} />}
    </div>
  );
}

/** A discount that waits: what was asked, why and by whom; for who may answer, the answer. */
function WaitingPrice({ booking: { code, price_request: request, total_cents: before } }: { booking: Booking }) {
  const session = useSession();
  if (request?.total_cents === undefined) return null;
  const { total_cents, discount_cents = 0, table_cents = 0, reason, by, by_name, at } = request;
  const share = session.user?.discount_basis_points ?? 0;
  const answers =
    holds(session, "bookings.override") &&
    by !== session.user?.uuid &&
    mayGiveAlone(share, discount_cents, table_cents);
  return (
    <Notice tone="warning">
      <p className="font-semibold">Desconto à espera de resposta</p>
      <p className="num">
        De {formatMoney(before ?? table_cents)} para {formatMoney(total_cents)}: {reason}
      </p>
      <p className="num text-xs">
        {by_name ? `Por ${by_name}, ` : ""}
        {sayMoment(at, zoneOf(session))}
      </p>
      {answers ? (
        <PriceAnswer code={code} total_cents={total_cents} />
      ) : (
        <p className="text-sm">Até a resposta vale o preço de antes.</p>
      )}
    </Notice>
  );
}
