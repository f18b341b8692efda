import { href, Link } from "react-router";
import { CancellationInput } from "#contract/bookings";
import { TextareaField } from "~/components/form/textarea-field";
import { FocusedNotice } from "~/components/ui/focused-notice";
import { ConflictText } from "~/domains/blocks/conflict-text";
import { notLet } from "~/domains/blocks/conflict-words";
import { type ActDialogProps, ActFrame } from "~/domains/bookings/act-frame";
import { BlockedNotice } from "~/domains/bookings/blocked-notice";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { CheckInDialog } from "~/domains/bookings/check-in-dialog";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { RefundAnswer, RefundPreview } from "~/domains/bookings/refund-preview";
import { type Act, useAct } from "~/domains/bookings/use-act";
import { useContractForm } from "~/lib/form";
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
  return (
    <ActFrame {...props} form={form}>
      <BlockedNotice code={booking.code} asked={act === "confirm"} />
      {form.taken && <TakenNights code={booking.code} conflicts={form.taken} />}
      {act === "no_show" && !isFreeOfCharge(booking) && <RefundAnswer booking={booking} by="no_show" />}
    </ActFrame>
  );
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
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit}>
      <RefundPreview booking={props.booking} form={id} />
      <TextareaField help="Fica no histórico da reserva" maxLength={500} {...field(fields.reason)} />
    </ActFrame>
  );
}
