import type { Booking } from "#contract/bookings";
import { type GuestLink, guestLinks } from "#contract/guest-links";
import { statusNow } from "~/domains/bookings/possible-acts";
import { call } from "~/lib/api";
import { holds, type Session } from "~/lib/session-state";

const linked = ["hold", "confirmed", "checked_in"];

/** Whether this person may send the guest to his page: whoever has the link may confirm, and reads the price. */
export function mayLink(booking: Booking, session: Session, now: Date): boolean {
  const may = holds(session, "bookings.edit") && holds(session, "money.view");
  return may && booking.type === "guest" && linked.includes(statusNow(booking, now));
}

/** The link of a booking; null when it could not be read, which a toast has said. */
export function readLink(code: string): Promise<GuestLink | null> {
  return call(guestLinks.show, { params: { code } }).catch(() => null);
}
