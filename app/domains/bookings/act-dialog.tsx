import { href, Link } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { FocusedNotice, Notice } from "~/components/ui/notice";
import { ConflictText, notLet } from "~/domains/blocks/block-words";
import { type Act, type ActDialogProps, ActFrame, BlockedNotice, useAct } from "~/domains/bookings/act-frame";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { CancelDialog, RefundAnswer, useRefund } from "~/domains/bookings/cancel-dialog";
import { CheckInDialog } from "~/domains/bookings/check-in-dialog";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { reversedInput } from "~/domains/bookings/possible-acts";
import { standingFields, standingPlace, standingSince, standingWords } from "~/domains/bookings/standing-money";
import { useAsk } from "~/lib/ask";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Asks before an act on a booking; acts that need more input than a yes have their own dialogs. */
export function ActDialog(props: ActDialogProps) {
  if (props.act === "cancel") return <CancelDialog {...props} />;
  if (props.act === "check_in") return <CheckInDialog {...props} />;
  if (props.act === "check_out") return <CheckOutDialog {...props} />;
  return <PlainDialog {...props} />;
}

function PlainDialog(props: ActDialogProps) {
  const { act, booking, onClose } = props;
  const form = useAct(onClose);
  const { waiting, goneBack, withIt } = useMoneyGoneBack(props);
  return (
    <ActFrame {...props} form={form} refused={waiting || goneBack} effect={goneBack ? reverseFirst : undefined}>
      <BlockedNotice code={booking.code} asked={act === "confirm"} />
      {!goneBack && withIt > 0 && (
        <>
          <input type="hidden" name={reversedInput} value={withIt} />
          <Notice tone="warning">
            A devolução de {formatMoney(withIt)}, registrada junto com o cancelamento, é estornada. Se o dinheiro já foi
            enviado ao hóspede, não desfaça.
          </Notice>
        </>
      )}
      {(act === "undo_check_in" || act === "undo_check_out") && <MoneyThatStays {...props} />}
      {form.taken && <TakenNights booking={booking} conflicts={form.taken} />}
      {act === "no_show" && !isFreeOfCharge(booking) && <NoShowRefund {...props} />}
    </ActFrame>
  );
}

/** The money recorded since the act that is undone, often in the same dialog, with the way to reverse it. */
function MoneyThatStays({ act, booking, onClose }: ActDialogProps) {
  const { code } = booking;
  const { checked_in_at, checked_out_at } = booking as Partial<Booking>; // only single bookings have them
  const since = act === "undo_check_in" ? checked_in_at : checked_out_at;
  const asks = holds(useSession(), "money.view") && typeof since === "string";
  const { answer } = useAsk("GET /api/bookings/:code/payments", asks ? { params: { code } } : null, {
    live: ["bookings"],
  });
  const money = answer && since ? standingSince(since, answer) : null;
  const stays = money && standingWords(money);
  if (!stays) return null;
  return (
    <>
      {Object.entries(standingFields(money)).map(([name, cents]) => (
        <input key={name} type="hidden" name={name} value={cents} />
      ))}
      <Notice tone="warning">
        {stays}: desfazer não estorna o dinheiro.{" "}
        <Link to={standingPlace(code, money)} onClick={onClose}>
          Ver e estornar
        </Link>
      </Notice>
    </>
  );
}

function NoShowRefund({ booking }: ActDialogProps) {
  return <RefundAnswer booking={booking} asked={useRefund(booking, "no_show")} />;
}

const reverseFirst =
  "Já houve devolução ou uso de crédito desta reserva. Para desfazer, estorne antes esse lançamento em Pagamentos.";

/**
 * Whether money went back since the end that an undo would take back, so that it is refused until that is reversed; and
 * the refund (cents) of the same act, which the undo reverses itself.
 */
function useMoneyGoneBack({ act, booking }: ActDialogProps) {
  const undoes = act === "undo_cancel" || act === "undo_no_show";
  const asks = holds(useSession(), "money.view") && undoes && !isFreeOfCharge(booking);
  const { answer, state } = useAsk(
    "GET /api/bookings/:code/payments",
    asks ? { params: { code: booking.code } } : null,
    { live: ["bookings"] },
  );
  const { given_up_at = null } = booking as Partial<Booking>; // only single bookings have it
  const payments = answer?.data ?? [];
  const own = payments.find(({ with_cancellation }) => with_cancellation);
  const since = payments.filter(
    ({ id, reversal_of, created_at }) =>
      given_up_at !== null && created_at > given_up_at && id !== own?.id && (!own || reversal_of !== own.id),
  );
  const goneBack = since.reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0) < 0;
  const withIt = own && !own.reversed ? -(own.amount_cents ?? 0) : 0;
  return { waiting: asks && state === "asking" && answer === null, goneBack, withIt };
}

/** What occupies the nights that the act needs, and what to do now. */
function TakenNights({
  booking,
  conflicts,
}: Pick<ActDialogProps, "booking"> & { conflicts: NonNullable<Act["taken"]> }) {
  const { code, status } = booking;
  const mayEdit = holds(useSession(), "bookings.edit");
  const isOver = status === "cancelled" || status === "no_show"; // neither dates nor place of such a booking change
  return (
    <FocusedNotice tone="error">
      <p className="font-semibold">As noites não estão livres. Nada mudou.</p>
      {conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </p>
      ))}
      {conflicts.length === 0 && <p>{notLet}</p>}
      {mayEdit &&
        (isOver ? (
          <p>Libere antes as noites, ou faça uma reserva nova em outras.</p>
        ) : (
          <p>
            <Link to={href("/reservas/:code/editar", { code })} className="link">
              Mude as datas ou a acomodação desta reserva
            </Link>{" "}
            ou libere antes as noites.
          </p>
        ))}
    </FocusedNotice>
  );
}
