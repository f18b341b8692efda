import { CancellationInput } from "#contract/bookings";
import { TextareaField } from "~/components/form/textarea-field";
import { type ActDialogProps, ActFrame } from "~/domains/bookings/act-frame";
import { BlockedNotice } from "~/domains/bookings/blocked-notice";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { CheckInDialog } from "~/domains/bookings/check-in-dialog";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { RefundAnswer, RefundPreview } from "~/domains/bookings/refund-preview";
import { useAct } from "~/domains/bookings/use-act";
import { field, useContractForm } from "~/lib/form";

/** Asks before an act on a booking: what each act needs to know besides a yes, its own dialog asks. */
export function ActDialog(props: ActDialogProps) {
  if (props.act === "cancel") return <CancelDialog {...props} />;
  if (props.act === "check_in") return <CheckInDialog {...props} />;
  if (props.act === "check_out") return <CheckOutDialog {...props} />;
  return <PlainDialog {...props} />;
}

function PlainDialog(props: ActDialogProps) {
  const { act, booking, onClose } = props;
  const form = useAct(booking.code, onClose);
  return (
    <ActFrame {...props} form={form}>
      <BlockedNotice code={booking.code} asked={act === "confirm"} />
      {act === "no_show" && !isFreeOfCharge(booking) && <RefundAnswer booking={booking} by="no_show" />}
    </ActFrame>
  );
}

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
