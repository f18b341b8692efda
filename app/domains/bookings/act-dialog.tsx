import { useState } from "react";
import { href, Link } from "react-router";
import { type Booking, type BookingRow, CancellationInput } from "#contract/bookings/bookings";
import type { CancellationPreview } from "#contract/money/payments";
import { refundOfChannel } from "#domain/paid-to-channel";
import { TextareaField } from "~/components/form/textarea-field";
import { UsualReasons } from "~/components/form/usual-reasons";
import { FocusedNotice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { ConflictText, notLet } from "~/domains/blocks/block-words";
import { type Act, type ActDialogProps, ActFrame, BlockedNotice, useAct } from "~/domains/bookings/act-frame";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { type CancelledBy, CancelledByField, TellReason } from "~/domains/bookings/cancelled-by";
import { CheckInDialog } from "~/domains/bookings/check-in-dialog";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { useAsk } from "~/lib/ask";
import { useContractForm } from "~/lib/form";
import { formatDate, formatMoney } from "~/lib/format";
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
  const { waiting, goneBack } = useMoneyGoneBack(props);
  return (
    <ActFrame {...props} form={form} refused={waiting || goneBack} effect={goneBack ? reverseFirst : undefined}>
      <BlockedNotice code={booking.code} asked={act === "confirm"} />
      {form.taken && <TakenNights code={booking.code} conflicts={form.taken} />}
      {act === "no_show" && !isFreeOfCharge(booking) && <RefundAnswer booking={booking} by="no_show" />}
    </ActFrame>
  );
}

const reverseFirst =
  "Já houve devolução ou uso de crédito desta reserva. Para desfazer, estorne antes esse lançamento em Pagamentos.";

/** Whether money went back since the end that an undo would take back: then it is refused until that is reversed. */
function useMoneyGoneBack({ act, booking }: ActDialogProps) {
  const undoes = act === "undo_cancel" || act === "undo_no_show";
  const asks = holds(useSession(), "money.view") && undoes && !isFreeOfCharge(booking);
  const { answer, state } = useAsk(
    "GET /api/bookings/:code/payments",
    asks ? { params: { code: booking.code } } : null,
    { live: ["bookings"] },
  );
  const { given_up_at = null } = booking as Partial<Booking>; // only single bookings have it
  const since = (answer?.data ?? []).filter(({ created_at }) => given_up_at !== null && created_at > given_up_at);
  const goneBack = since.reduce((sum, { amount_cents = 0 }) => sum + amount_cents, 0) < 0;
  return { waiting: asks && state === "asking" && answer === null, goneBack };
}

/** What occupies the nights that the act needs, and what to do now. */
function TakenNights({ code, conflicts }: { code: string; conflicts: NonNullable<Act["taken"]> }) {
  const mayEdit = holds(useSession(), "bookings.edit");
  return (
    <FocusedNotice tone="error">
      <p className="font-semibold">As noites não estão livres. Nada mudou.</p>
      {conflicts.map((conflict) => (
        <p key={`${conflict.kind} ${conflict.code} ${conflict.check_in}`}>
          <ConflictText conflict={conflict} />
        </p>
      ))}
      {conflicts.length === 0 && <p>{notLet}</p>}
      {mayEdit && (
        <p>
          <Link to={href("/reservas/:code/editar", { code })} className="link">
            Mudar as datas ou a acomodação desta reserva
          </Link>{" "}
          ou libere antes as noites.
        </p>
      )}
    </FocusedNotice>
  );
}

function CancelDialog(props: ActDialogProps) {
  const act = useAct(props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, field } = useContractForm(CancellationInput, { id, lastResult, sending: working });
  const [by, setBy] = useState<CancelledBy>("guest");
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      <RefundPreview booking={props.booking} form={id} by={by} onChange={setBy} />
      <TextareaField help="Fica no histórico da reserva" maxLength={500} {...field(fields.reason)} />
      <div className="mb-3">
        <UsualReasons reasons={usualReasons[by]} control={fields.reason.id} />
      </div>
      <TellReason form={id} />
    </ActFrame>
  );
}

/** Common reasons of who cancels. */
const usualReasons: Record<CancelledBy, readonly string[]> = {
  guest: ["Mudança de planos", "Problema de saúde", "Não pagou o sinal"],
  property: ["Problema na acomodação", "Datas vendidas duas vezes"],
};

interface RefundPreviewProps {
  booking: BookingRow;
  form: string;
  by: CancelledBy;
  onChange: (by: CancelledBy) => void;
}

type By = CancellationPreview["cancelled_by"];

/** In the cancellation dialog: who cancels, what is refunded and why, and the refund on later days. */
function RefundPreview({ booking, form, by, onChange }: RefundPreviewProps) {
  return (
    <div className="mb-3 grid gap-3">
      <CancelledByField form={form} onChange={onChange} />
      <RefundAnswer booking={booking} by={by} />
    </div>
  );
}

/** The refund if one or the other cancels, or nobody came, why, and who has to pay it. */
function RefundAnswer({ booking, by }: { booking: BookingRow; by: By }) {
  const { code, collected_by, channel } = booking;
  const asked = { params: { code }, query: { cancelled_by: by } };
  const { answer: preview, state } = useAsk("GET /api/bookings/:code/cancellation-preview", asked, {
    live: ["bookings"],
  });
  return (
    <div aria-live="polite" className="num min-h-24 rounded-2 bg-sunken p-3 text-sm">
      {collected_by === "channel" && <p className="mb-2">{refundOfChannel(channel)}</p>}
      {state === "failed" && "Não foi possível calcular a devolução agora."}
      {state === "asking" && (
        <span className="flex items-center gap-2 text-muted">
          <Spinner className="text-primary" /> Calculando a devolução...
        </span>
      )}
      {preview && <Refund preview={preview} />}
    </div>
  );
}

function Refund({ preview }: { preview: CancellationPreview }) {
  const { refund_cents, paid_cents, fee_cents, credit_cents = 0, credit_until, steps, later, policy_name } = preview;
  // All steps would be zero.
  if (refund_cents === 0 && paid_cents === 0 && fee_cents === 0) {
    return <p>Nada foi pago e nada fica a pagar: não há devolução nem multa.</p>;
  }
  if (refund_cents === undefined) {
    const credit = credit_until && ` O que volta como crédito vale até ${formatDate(credit_until)}.`;
    return (
      <p>
        A devolução segue {policy_name ? `a política ${policy_name}` : "o que foi pago"}.{credit}
      </p>
    );
  }
  return (
    <>
      <p className="flex justify-between gap-4 text-md font-semibold">
        Devolução{credit_until && " em dinheiro"} <span>{formatMoney(refund_cents - credit_cents)}</span>
      </p>
      {credit_until && (
        <p className="flex justify-between gap-4 text-md font-semibold">
          Crédito até {formatDate(credit_until)} <span>{formatMoney(credit_cents)}</span>
        </p>
      )}
      <ol className="mt-2 grid gap-1 text-muted">
        {steps.map(({ rule, message }) => message && <li key={rule}>{message}</li>)}
      </ol>
      {later.length > 0 && (
        <ul className="mt-2 grid gap-1 border-t border-line pt-2">
          {later.map((each) => (
            <li key={each.from}>{laterText(each)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function laterText({ from, refund_cents = 0, credit_cents = 0, credit_until }: CancellationPreview["later"][number]) {
  const money = refund_cents - credit_cents;
  const credit = credit_until ? `crédito de ${formatMoney(credit_cents)} até ${formatDate(credit_until)}` : null;
  const told =
    credit && money === 0 ? credit : [`devolução de ${formatMoney(money)}`, credit].filter(Boolean).join(" e ");
  return `A partir de ${formatDate(from)}: ${told}`;
}
