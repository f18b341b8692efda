import { useCallback, useEffect, useRef, useState } from "react";
import { href, Link, useFetchers, useNavigation, useRevalidator } from "react-router";
import { openingActs } from "#contract/bookings/booking-acts";
import type { TimelineEntry } from "#contract/bookings/booking-timeline";
import type { Booking } from "#contract/bookings/bookings";
import type { ChannelConflict } from "#contract/bookings/channel-reservations";
import type { BookingMoney } from "#contract/money/payments";
import { mayGiveAlone } from "#domain/agreed-price";
import { toChannel } from "#domain/paid-to-channel";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { listText, ruleWords } from "~/domains/bookings/booking-words";
import { PriceAnswer, ReadRefusal } from "~/domains/bookings/price-answer";
import { MissingPix } from "~/domains/pix/missing-pix";
import { call } from "~/lib/api";
import { formatMoney, formatRange, sayMoment } from "~/lib/format";
import { isLoading } from "~/lib/pending";
import { nullIfRefused } from "~/lib/refused-call";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { zoneOf } from "~/lib/today";
import { hasUnsavedTyping } from "~/lib/unsaved";
import { useLive } from "~/lib/use-live";
import { owedBackNow, type PaymentsSectionProps } from "~/routes/bookings/money/payments-section";
import { mayAgree } from "~/routes/bookings/money/possible-discounts";
import { RefundKey } from "~/routes/bookings/money/refund-key";

export interface BookingNoticesProps {
  booking: Booking;
  pixMissing: BookingMoney["pix_missing"];
}

/** The most important facts: a missing Pix, why it was cancelled, and which rules were overridden. */
export function BookingNotices({ booking, pixMissing }: BookingNoticesProps) {
  const { status, cancellation_reason, reason_told, overridden_rules } = booking;
  const isAhead = status === "hold" || status === "confirmed" || status === "checked_in";
  const needsPix = isAhead && booking.collected_by === "company" && (booking.balance_cents ?? 0) > 0;
  return (
    <>
      {pixMissing && needsPix && (
        <Notice tone="warning">
          <p>O hóspede não tem como pagar pela página da reserva.</p>
          <MissingPix missing={pixMissing} />
        </Notice>
      )}
      {status === "cancelled" && (
        <Notice tone="info">
          Esta reserva foi cancelada e não pode ser alterada. Ela não ocupa mais nenhuma noite.
          {cancellation_reason && <p className="mt-1">Motivo: {cancellation_reason}</p>}
          {cancellation_reason && reason_told && <p className="mt-1">O hóspede lê este motivo.</p>}
        </Notice>
      )}
      {status === "no_show" && (
        <Notice tone="info">
          O hóspede não compareceu. A reserva não ocupa mais nenhuma noite, e o preço continua aqui.
        </Notice>
      )}
      {overridden_rules.length > 0 && (
        <Notice tone="warning">
          Reserva feita fora das regras de estadia: {listText(overridden_rules.map((rule) => ruleWords[rule]))}.
        </Notice>
      )}
    </>
  );
}

/** Nights of this booking that a channel's calendar has for somebody else, each with its way out. */
export function ConflictBanner({ conflicts }: { conflicts: readonly ChannelConflict[] }) {
  return conflicts.map(({ accommodation_id: id, name, check_in, check_out, source }) => (
    <Notice key={`${name} ${check_in} ${source}`} tone="error">
      <p className="num">
        {source === "preparation" ? "O preparo depois desta estadia" : "Esta estadia"} está em conflito com o calendário{" "}
        {name}, {formatRange(check_in, check_out)}.
      </p>
      <Link to={`${href("/reservas/conflito/:id", { id })}?noite=${check_in}`} className="link">
        Resolver o conflito
      </Link>
    </Notice>
  ));
}

/** What the company owes back, with its act and where a refund is returned to; nothing if it owes none. */
export function RefundOwed({ booking, money, show }: PaymentsSectionProps) {
  const sees = holds(useSession(), "money.view");
  const owed = owedBackNow(booking, money);
  if (owed <= 0 || !sees) return null;
  return (
    <>
      <Notice tone="warning">
        <p>
          Falta devolver {formatMoney(owed)}{" "}
          {booking.collected_by === "channel"
            ? `${toChannel(booking.channel)}, que devolve ao hóspede`
            : booking.refund
              ? "do que foi pago"
              : "que foram pagos a mais"}
          . Registre a devolução quando o dinheiro sair.
        </p>
        {show && (
          <Button size="row" className="mt-2" onClick={() => show({ kind: "refund" })}>
            Devolver {formatMoney(owed)}
          </Button>
        )}
      </Notice>
      {money.refund_key && <RefundKey refundKey={money.refund_key} guest={booking.holder.name} />}
    </>
  );
}

/** A discount that waits: what was asked, why and by whom; for who may answer, the answer. Never folded. */
export function WaitingPrice({ booking }: { booking: Booking }) {
  const session = useSession();
  const { code, price_request: request, total_cents: before } = booking;
  if (request?.total_cents === undefined || !mayAgree(booking, session)) return null;
  const { total_cents, discount_cents = 0, table_cents = 0, reason, by, by_name, at } = request;
  const share = session.user?.discount_basis_points ?? 0;
  const isDiscount = discount_cents > 0; // the table price may have fallen below what was asked
  const answers =
    isDiscount &&
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
        <PriceAnswer code={code} total_cents={total_cents} before_cents={before ?? table_cents} />
      ) : (
        <p className="text-sm">
          {isDiscount
            ? "Até a resposta vale o preço de antes."
            : "O preço de tabela mudou e já não passa deste total. Retire o pedido em “Combinar preço”."}
        </p>
      )}
    </Notice>
  );
}

/** A refused discount, for who asked for it, until they have read it. */
export function RefusedPrice({ booking }: { booking: Booking }) {
  const session = useSession();
  const { code, price_refusal: refusal } = booking;
  if (!refusal || refusal.by !== session.user?.uuid) return null;
  const { total_cents, reason, refused_by_name, at } = refusal;
  return (
    <Notice tone="warning">
      <p className="font-semibold">O desconto que você pediu foi recusado</p>
      {reason && <p className="num">{reason}</p>}
      <p className="num text-xs">
        {refused_by_name ? `Por ${refused_by_name}, ` : ""}
        {sayMoment(at, zoneOf(session))}
      </p>
      <p className="text-sm">
        {total_cents === undefined ? "" : `Você pediu ${formatMoney(total_cents)}. `}Vale o preço de antes.
      </p>
      {holds(session, "bookings.edit") && (
        <div className="mt-2">
          <ReadRefusal code={code} />
        </div>
      )}
    </Notice>
  );
}

/** Keeps the page up to date with the booking, and shows a notice if the update has to wait for unsaved typing. */
export function ChangedNotice(shown: ShownBooking) {
  const { waiting, show } = useLiveBooking(shown);
  if (waiting === null || waiting === "menu") return null;
  return (
    <Notice
      tone="info"
      live
      // above a dialog, whose buttons are at the bottom of a phone
      className={cx(
        "fixed inset-x-4 z-(--z-toast) mx-auto max-w-xl shadow-3",
        waiting === "dialog" ? "top-4" : "bottom-4 max-lg:bottom-20",
      )}
    >
      {waiting === "dialog" ? (
        <p>Esta reserva mudou. Feche esta janela para ver como ela está agora.</p>
      ) : (
        <>
          <p>Esta reserva mudou. O que você digitou continua aqui.</p>
          <Button size="row" className="mt-2" onClick={show}>
            Ver como está
          </Button>
        </>
      )}
    </Notice>
  );
}

const requestPause = 2000; // ms between two requests
const look = 300; // ms between two checks of what the user is doing

type Timer = ReturnType<typeof setTimeout> | undefined;

export interface ShownBooking {
  booking: Booking;
  timeline: readonly TimelineEntry[];
}

/** What an update has to wait for: an open dialog or menu, or unsaved typing. */
type InHand = "dialog" | "menu" | "typing" | null;

/**
 * Keeps a booking's page up to date. The stream says only that some booking of the company changed: two small requests
 * find out whether it was this one, and only then the page is reloaded, once no dialog, menu or typing is open. `show`
 * reloads at once.
 */
function useLiveBooking(shown: ShownBooking): { waiting: InHand; show: () => void } {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = [{ state }, navigation, ...fetchers].some((each) => each.state !== "idle");
  const [waiting, setWaiting] = useState<InHand>(null);
  const latest = useRef({ shown, busy, revalidate });
  latest.current = { shown, busy, revalidate };
  const asking = useRef<Timer>(undefined);
  const showing = useRef<Timer>(undefined);

  const { booking, timeline } = shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read just now waits for nothing any more
  useEffect(() => {
    setWaiting(null);
    return () => clearTimeout(showing.current);
  }, [booking, timeline]);

  const show = useCallback(() => {
    clearTimeout(showing.current);
    setWaiting(null);
    void latest.current.revalidate();
  }, []);

  const showWhenFree = useCallback(() => {
    clearTimeout(showing.current);
    const inHand = whatIsInHand();
    setWaiting(inHand);
    if (inHand === null) show();
    else showing.current = setTimeout(showWhenFree, look);
  }, [show]);

  const gone = useRef(false);
  // Waits while the page is busy: the stream also reports the page's own changes, which it reloads anyway.
  const ask = useCallback(async () => {
    clearTimeout(asking.current);
    const rests = () => !latest.current.busy && !isLoading();
    if (rests()) {
      const before = latest.current.shown;
      const differs = await hasChanged(before).catch(nullIfRefused); // asked again with the next change
      if (!differs || gone.current || latest.current.shown.booking !== before.booking) return;
      if (rests()) return showWhenFree();
    }
    asking.current = setTimeout(() => void ask(), look);
  }, [showWhenFree]);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      clearTimeout(asking.current);
    };
  }, []);

  useLive(() => void ask(), { pause: requestPause, kinds: ["bookings", "messages"] });
  return { waiting, show };
}

/** Without the openings, which the page itself causes. */
const acts = (timeline: readonly TimelineEntry[]) =>
  timeline.filter(({ action }) => !openingActs.some((opening) => opening === action));

async function hasChanged({ booking, timeline }: ShownBooking): Promise<boolean> {
  const params = { code: booking.code };
  const [now, story] = await Promise.all([
    call("GET /api/bookings/:code", { params }, { quiet: "all" }),
    call("GET /api/bookings/:code/timeline", { params }, { quiet: "all" }),
  ]);
  return JSON.stringify([booking, acts(timeline)]) !== JSON.stringify([now, acts(story.data)]);
}

function whatIsInHand(): InHand {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return "dialog";
  const texts = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  const typed = [...texts].some(({ type, value, readOnly }) => isText(type) && !readOnly && value.trim() !== "");
  if (typed || hasUnsavedTyping()) return "typing";
  return document.querySelector('[role="menu"], [role="listbox"]') && "menu";
}

const isText = (type: string) => !["hidden", "file", "checkbox", "radio"].includes(type);
