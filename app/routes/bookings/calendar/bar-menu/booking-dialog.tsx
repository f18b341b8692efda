import type { Booking } from "#contract/bookings";
import { ActDialog } from "~/domains/bookings/act-dialog";
import type { BookingChoice } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { ChangeStay } from "~/routes/bookings/calendar/bar-menu/change-stay";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

export interface BookingDialogProps {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  onClose: () => void;
  reread: () => void;
}

/** The dialog behind an entry of a bar's menu: the same as on the booking's page. */
export function BookingDialog({ choice, reread, ...dialog }: BookingDialogProps) {
  if (choice === "change") return dialog.open && <ChangeStay {...dialog} reread={reread} />;
  if (choice === "split") return <SplitDialog {...dialog} />;
  if (choice === "swap") return <SwapDialog {...dialog} />;
  return <ActDialog act={choice} {...dialog} />;
}
