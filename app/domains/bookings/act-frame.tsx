import type { FormEvent, ReactNode } from "react";
import type { BookingRow } from "#contract/bookings";
import { Button } from "~/components/ui/button";
import { Dialog, DialogBack } from "~/components/ui/dialog";
import { actWords } from "~/domains/bookings/act-words";
import { isDangerous, type OfferedAct } from "~/domains/bookings/possible-acts";
import type { Act } from "~/domains/bookings/use-act";
import { actInput } from "~/lib/acts";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";

export interface ActDialogProps {
  act: OfferedAct;
  booking: BookingRow;
  open: boolean;
  onClose: () => void;
}

interface ActFrameProps extends ActDialogProps {
  form: Act;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The act is not possible now: only the close button is shown. */
  refused?: boolean;
  children?: ReactNode;
}

/** Asks before an act on a booking, naming the booking and the effect. */
export function ActFrame({ act, booking, open, onClose, form, onSubmit, refused, children }: ActFrameProps) {
  const { id, fetcher, working } = form;
  const { label, title, effect, working: workingLabel } = actWords(act, booking, todayOf(useSession()));
  const danger = isDangerous(act);
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
          <DialogBack autoFocus />
          {!refused && (
            <Button
              type="submit"
              form={id}
              variant={danger ? "danger" : "primary"}
              working={working}
              workingLabel={workingLabel}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <fetcher.Form method="post" id={id} noValidate onSubmit={onSubmit}>
        <input type="hidden" name={actInput} value={act} />
        <input type="hidden" name="code" value={booking.code} />
        {children}
      </fetcher.Form>
    </Dialog>
  );
}
