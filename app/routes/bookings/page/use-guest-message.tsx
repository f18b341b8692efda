import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import type { MessageWay } from "#contract/guest-messages";
import { useSession } from "~/lib/session";
import { useDialog } from "~/lib/use-dialog";
import { mayLink, readLink } from "~/routes/bookings/page/guest-link";
import { messageForm } from "~/routes/bookings/page/guest-message-acts";
import { GuestMessageDialog } from "~/routes/bookings/page/guest-message-dialog";

/** The dialog that writes to the guest: `write` opens it, `messageDialog` stands somewhere in the screen. */
export function useGuestMessage(booking: Booking): { write: () => void; messageDialog: ReactNode } {
  const session = useSession();
  const { show, close, open, about, turn } = useDialog<{ link: GuestLink | null }>();
  const asking = useRef(false);
  const fetcher = useFetcher();
  const write = async () => {
    if (asking.current) return;
    asking.current = true;
    const link = mayLink(booking, session, new Date()) ? await readLink(booking.code) : null;
    asking.current = false;
    show({ link });
  };
  const note = (way: MessageWay) => void fetcher.submit(messageForm(way), { method: "post" });
  const dialog = { booking, open, onClose: close, onWritten: note };
  return {
    write: () => void write(),
    messageDialog: about && <GuestMessageDialog key={turn} {...about} {...dialog} />,
  };
}
