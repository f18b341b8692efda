import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings";
import { useDialog } from "~/lib/use-dialog";
import type { MoveAct } from "~/routes/bookings/moves/possible-moves";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

const dialogs = { split: SplitDialog, swap: SwapDialog };

/** The dialog of a split or a swap: `move` opens it; render `moveDialog` anywhere in the screen. */
export function useMoveDialog(booking: Booking): { move: (act: MoveAct) => void; moveDialog: ReactNode } {
  const { show: move, close, open, about, turn } = useDialog<MoveAct>();
  const Dialog = about && dialogs[about];
  return { move, moveDialog: Dialog && <Dialog key={turn} booking={booking} open={open} onClose={close} /> };
}
