import HandCoins from "lucide-react/icons/hand-coins";
import type { Booking } from "#contract/bookings/bookings";
import { mayGiveAlone } from "#domain/agreed-price";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { PriceAnswer } from "~/domains/bookings/price-answer";
import { fetchedPart } from "~/lib/fetched-part";
import { formatMoney, sayMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { useDialog } from "~/lib/use-dialog";

const AgreeDialog = fetchedPart(() =>
  import("~/routes/bookings/agreeing/agree-dialog").then((file) => file.AgreeDialog),
);

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
