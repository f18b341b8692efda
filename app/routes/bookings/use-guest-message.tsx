import { type ReactNode, useCallback, useState } from "react";
import type { Booking } from "#contract/bookings";
import { GuestMessageDialog } from "~/routes/bookings/guest-message-dialog";

/** The dialog that writes to the guest: `write` opens it, `messageDialog` stands somewhere in the screen. */
export function useGuestMessage(booking: Booking): { write: () => void; messageDialog: ReactNode } {
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const write = () => {
    setTurn(turn + 1);
    setOpen(true);
  };
  const messageDialog = turn > 0 && <GuestMessageDialog key={turn} booking={booking} open={open} onClose={close} />;
  return { write, messageDialog };
}
