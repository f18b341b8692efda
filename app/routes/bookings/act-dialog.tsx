import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import { type BookingRow, CancellationInput } from "#contract/bookings";
import { TextareaField } from "~/components/form/textarea-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { field, useContractForm } from "~/lib/form";
import type { ActResult } from "~/routes/bookings/act-on-booking";
import { actWords } from "~/routes/bookings/act-words";
import { RefundPreview } from "~/routes/bookings/money/refund-preview";
import type { DeskAct } from "~/routes/bookings/possible-acts";

export interface ActDialogProps {
  act: DeskAct;
  booking: BookingRow;
  open: boolean;
  onClose: () => void;
}

/** Asks before an act on a booking, naming the thing and its effect; a cancellation also asks for the reason. */
export function ActDialog({ act, booking, open, onClose }: ActDialogProps) {
  const fetcher = useFetcher<ActResult>();
  const working = fetcher.state !== "idle";
  const id = useId();
  const acted = fetcher.data !== undefined && "acted" in fetcher.data;
  const { form, fields } = useContractForm(CancellationInput, {
    id,
    lastResult: acted ? undefined : fetcher.data,
    sending: working,
  });
  useEffect(() => {
    if (acted && !working) onClose();
  }, [acted, working, onClose]);
  const { label, title, effect, working: workingLabel } = actWords(act, booking);
  const danger = act === "cancel";
  const close = () => !working && onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      alert={danger}
      title={title}
      description={effect}
      actions={
        <>
          <Button data-autofocus onClick={close}>
            Voltar
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            working={working}
            workingLabel={workingLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <fetcher.Form method="post" id={id} noValidate onSubmit={danger ? form.onSubmit : undefined}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="code" value={booking.code} />
        {danger && <RefundPreview booking={booking} form={id} />}
        {danger && (
          <TextareaField label="Motivo" help="Fica no histórico da reserva" maxLength={500} {...field(fields.reason)} />
        )}
      </fetcher.Form>
    </Dialog>
  );
}
