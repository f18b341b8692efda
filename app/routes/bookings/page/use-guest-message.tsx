import { type ReactNode, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Booking } from "#contract/bookings";
import type { GuestLink } from "#contract/guest-links";
import { guestMessages, type MessageWay } from "#contract/guest-messages";
import { call } from "~/lib/api";
import { useSession } from "~/lib/session";
import { useDialog } from "~/lib/use-dialog";
import { mayLink, readLink } from "~/routes/bookings/page/guest-link";
import { GuestMessageDialog } from "~/routes/bookings/page/guest-message-dialog";

/** The dialog that writes to the guest: `write` opens it, `messageDialog` stands somewhere in the screen. */
export function useGuestMessage(booking: Booking): { write: () => void; messageDialog: ReactNode } {
  const session = useSession();
  const { show, close, open, about, turn } = useDialog<{ link: GuestLink | null }>();
  const asking = useRef(false);
  const { revalidate } = useRevalidator();
  // what was written is noted behind the dialog's back: a refusal keeps nobody from sending
  const note = (way: MessageWay) => {
    const noted = call(guestMessages.record, { params: { code: booking.code }, body: { way } }, { quiet: "all" });
    void noted.then(revalidate, () => null);
  };
  const write = async () => {
    if (asking.current) return;
    asking.current = true;
    const link = mayLink(booking, session, new Date()) ? await readLink(booking.code) : null;
    asking.current = false;
    show({ link });
  };
  const dialog = { booking, open, onClose: close, onWritten: note };
  return {
    write: () => void write(),
    messageDialog: about && <GuestMessageDialog key={turn} {...about} {...dialog} />,
  };
}
