import { bookingGuests } from "#contract/booking-guests";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Somebody who is not to be received, and why. */
export interface BlockedGuest {
  id: string;
  name: string;
  reason: string;
}

/** Who of everybody on a booking is not to be received; nobody where this person may not see it, or it is not known. */
export function useBlockedGuests(code: string, asked: boolean): BlockedGuest[] {
  const sees = holds(useSession(), "guests.view");
  const { answer } = useAsk(bookingGuests.show, asked && sees ? { params: { code } } : null);
  if (answer === null) return [];
  const people = [answer.holder, ...answer.guests];
  return people.flatMap(({ id, name, blocked_reason: reason }) => (reason ? [{ id, name, reason }] : []));
}
