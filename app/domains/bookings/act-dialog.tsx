import { CancellationInput } from "#contract/bookings";
import { guestOwes } from "#domain/who-owes";
import { TextareaField } from "~/components/form/textarea-field";
import { Notice } from "~/components/ui/notice";
import { type ActDialogProps, ActFrame } from "~/domains/bookings/act-frame";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { RefundAnswer, RefundPreview } from "~/domains/bookings/refund-preview";
import { useAct } from "~/domains/bookings/use-act";
import { useBlockedGuests } from "~/domains/bookings/use-blocked-guests";
import { field, useContractForm } from "~/lib/form";
import { formatMoney } from "~/lib/format";

/** Asks before an act on a booking: what each act needs to know besides a yes, its own dialog asks. */
export function ActDialog(props: ActDialogProps) {
  if (props.act === "cancel") return <CancelDialog {...props} />;
  if (props.act === "check_out") return <CheckOutDialog {...props} />;
  return <PlainDialog {...props} />;
}

function PlainDialog(props: ActDialogProps) {
  const { act, booking, onClose } = props;
  const form = useAct(booking.code, onClose);
  const due = act === "check_in" && guestOwes(booking) && booking.guest_balance_cents !== undefined;
  const dueLabel = booking.collected_by === "company" ? "Saldo a receber" : "Consumo a receber do hóspede";
  const blocked = useBlockedGuests(booking.code, act === "check_in" || act === "confirm");
  return (
    <ActFrame {...props} form={form}>
      {blocked.length > 0 && (
        <Notice tone="warning" live className="mb-3">
          {blocked.map(({ id, name, reason }) => (
            <p key={id} className="wrap-anywhere">
              <b>Não receber {name}:</b> {withStop(reason)}
            </p>
          ))}
          <p>Você pode continuar mesmo assim.</p>
        </Notice>
      )}
      {due && <Amount label={dueLabel} cents={booking.guest_balance_cents} />}
      {act === "no_show" && !isFreeOfCharge(booking) && <RefundAnswer booking={booking} by="no_show" />}
    </ActFrame>
  );
}

/** What people typed, as a sentence. */
const withStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

function CancelDialog(props: ActDialogProps) {
  const act = useAct(props.booking.code, props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields } = useContractForm(CancellationInput, { id, lastResult, sending: working });
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      <RefundPreview booking={props.booking} form={id} />
      <TextareaField label="Motivo" help="Fica no histórico da reserva" maxLength={500} {...field(fields.reason)} />
    </ActFrame>
  );
}

function Amount({ label, cents = 0 }: { label: string; cents: number | undefined }) {
  return (
    <p className="num mb-3 flex justify-between gap-4 text-sm">
      <span className="text-muted">{label}</span>
      <b>{formatMoney(cents)}</b>
    </p>
  );
}
