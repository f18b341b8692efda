import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import type { Booking } from "#contract/bookings";
import { type GuestLink, guestLinks } from "#contract/guest-links";
import type { MessageWay } from "#contract/guest-messages";
import { statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { useSession } from "~/lib/session";
import { holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { messageForm } from "~/routes/bookings/page/guest-message-acts";
import { GuestMessageDialog } from "~/routes/bookings/page/guest-message-dialog";

const linked = ["hold", "confirmed", "checked_in"];

/** Whether this person may send the guest to his page: whoever has the link may confirm, and reads the price. */
export function mayLink(booking: Booking, session: Session, now: Date): boolean {
  const may = holds(session, "bookings.edit") && holds(session, "money.view");
  return may && booking.type === "guest" && linked.includes(statusNow(booking, now));
}

/** The link of a booking, made where it has none; null when that failed, which a toast has said. */
function readLink(code: string): Promise<GuestLink | null> {
  return call(guestLinks.ensure, { params: { code } }).catch(() => null);
}

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
