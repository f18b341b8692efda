import { type ReactNode, useRef, useState } from "react";
import type { Booking } from "#contract/bookings/bookings";
import { ComboboxField } from "~/components/form/combobox-field";
import type { FieldProps } from "~/components/form/field";
import type { Option } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { hiddenAmounts, isFreeOfCharge } from "~/domains/bookings/booking-words";
import { type Refusal, refusalOf } from "~/routes/bookings/moves/move-outcome";
import { type Pricing, PricingField } from "~/routes/bookings/pricing-field";

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
  /** The total after each choice in cents, of both bookings of a swap. */
  totals: Record<Pricing, number | undefined>;
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
        <PricingField
          label="Preço"
          name="pricing"
          className="mt-4"
          help={booking.total_cents === undefined ? hiddenAmounts : undefined}
          defaultValue={doing.pricing}
          onValueChange={(value) => doing.setPricing(value as Pricing)}
          keep="Manter o preço combinado"
          reprice={props.reprice}
          totals={props.totals}
        />
      )}
      {props.outcome}
    </Dialog>
  );
}

interface Doing {
  pricing: Pricing;
  setPricing: (pricing: Pricing) => void;
  working: boolean;
  /** The act's refusal, until something else is chosen. */
  refusal: Refusal | null;
  forget: () => void;
  run: () => void;
}

/** Runs the act of a dialog once, however often its button is pressed; a refusal stays in the dialog. */
export function useDoing(act: (pricing: Pricing) => Promise<void>, afterRefusal: () => void): Doing {
  const [pricing, choosePricing] = useState<Pricing>("keep");
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const busy = useRef(false);
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setWorking(true);
    setRefusal(null);
    try {
      await act(pricing);
    } catch (error) {
      setRefusal(refusalOf(error));
      afterRefusal();
    } finally {
      busy.current = false;
      setWorking(false);
    }
  };
  const forget = () => setRefusal(null);
  const setPricing = (next: Pricing) => {
    forget();
    choosePricing(next);
  };
  return { pricing, setPricing, working, refusal, forget, run: () => void run() };
}

const fewChoices = 12;

/** A select or a combobox, by the number of options, for a dialog that holds the value itself. */
export function ChoiceField(props: FieldProps & { options: readonly Option[] }) {
  return props.options.length > fewChoices ? <ComboboxField {...props} /> : <SelectField {...props} />;
}
