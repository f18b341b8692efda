import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings";
import { RadioGroup } from "~/components/form/radio-group";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { hiddenAmounts, isFreeOfCharge } from "~/domains/bookings/booking-words";
import type { Doing, Pricing } from "~/routes/bookings/moves/use-doing";

export interface MoveDialogProps {
  booking: Booking;
  open: boolean;
  onClose: () => void;
}

interface MoveFrameProps extends MoveDialogProps {
  title: string;
  description: string;
  label: string;
  working: string;
  /** Whether the server has confirmed that it is possible. */
  ready: boolean;
  doing: Doing;
  reprice: string;
  /** The fields, and their result. */
  children: ReactNode;
  outcome: ReactNode;
}

/** The frame of both dialogs: the choice, the price, the result, and one button that submits once. */
export function MoveFrame(props: MoveFrameProps) {
  const { booking, open, onClose, doing, label } = props;
  const close = () => !doing.working && onClose();
  return (
    <Dialog
      open={open}
      wide
      onClose={close}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button onClick={close}>Deixar como está</Button>
          <Button
            variant="primary"
            working={doing.working}
            workingLabel={props.working}
            disabled={!props.ready || doing.refusal?.again === false}
            onClick={doing.run}
          >
            {label}
          </Button>
        </>
      }
    >
      {props.children}
      {!isFreeOfCharge(booking) && (
        <RadioGroup
          label="Preço"
          name="pricing"
          className="mt-4"
          help={booking.total_cents === undefined ? hiddenAmounts : undefined}
          defaultValue={doing.pricing}
          onValueChange={(value) => doing.setPricing(value as Pricing)}
          options={[
            { value: "keep", label: "Manter o preço combinado" },
            { value: "reprice", label: props.reprice },
          ]}
        />
      )}
      {props.outcome}
    </Dialog>
  );
}
