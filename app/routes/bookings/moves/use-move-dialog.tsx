import { type ReactNode, useCallback, useState } from "react";
import type { Booking } from "#contract/bookings";
import type { MoveAct } from "~/routes/bookings/moves/possible-moves";
import { SplitDialog } from "~/routes/bookings/moves/split-dialog";
import { SwapDialog } from "~/routes/bookings/moves/swap-dialog";

const dialogs = { split: SplitDialog, swap: SwapDialog };

/** The dialog of a split or a swap: `move` opens it, `moveDialog` stands somewhere in the screen. */
export function useMoveDialog(booking: Booking): { move: (act: MoveAct) => void; moveDialog: ReactNode } {
  const [asked, setAsked] = useState<{ act: MoveAct; turn: number } | null>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const move = (act: MoveAct) => {
    setAsked({ act, turn: (asked?.turn ?? 0) + 1 });
    setOpen(true);
  };
  const Dialog = asked && dialogs[asked.act];
  return { move, moveDialog: Dialog && <Dialog key={asked.turn} booking={booking} open={open} onClose={close} /> };
}
