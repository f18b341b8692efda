import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import { useSession } from "~/lib/session";
import { mayLink, readLink } from "~/routes/bookings/guest-link";
import { GuestMessageDialog } from "~/routes/bookings/guest-message-dialog";

/** The dialog that writes to the guest: `write` opens it, `messageDialog` stands somewhere in the screen. */
export function useGuestMessage(booking: Booking): { write: () => void; messageDialog: ReactNode } {
  const session = useSession();
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<GuestLink | null>(null);
  const asking = useRef(false);
  const close = useCallback(() => setOpen(false), []);
  const write = async () => {
    if (asking.current) return;
    asking.current = true;
    setLink(mayLink(booking, session, new Date()) ? await readLink(booking.code) : null);
    asking.current = false;
    setTurn((before) => before + 1);
    setOpen(true);
  };
  const dialog = { booking, link, open, onClose: close };
  return { write: () => void write(), messageDialog: turn > 0 && <GuestMessageDialog key={turn} {...dialog} /> };
}
