import { useEffect, useState } from "react";
import { bookingGuests } from "#contract/booking-guests";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** Somebody who is not to be received, and why. */
export interface BlockedGuest {
  id: string;
  name: string;
  reason: string;
}

/** Who of everybody on a booking is not to be received; nobody where this person may not see it. */
export function useBlockedGuests(code: string, asked: boolean): BlockedGuest[] {
  const sees = holds(useSession(), "guests.view");
  const [blocked, setBlocked] = useState<BlockedGuest[]>([]);
  useEffect(() => {
    if (!asked || !sees) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const options = { signal: stop.signal, quiet: "all" } as const;
        const { holder, guests } = await call(bookingGuests.show, { params: { code } }, options);
        if (stop.signal.aborted) return;
        const people = [holder, ...guests];
        setBlocked(people.flatMap(({ id, name, blocked_reason: reason }) => (reason ? [{ id, name, reason }] : [])));
      } catch (error) {
        if (!(error instanceof ApiError || stop.signal.aborted)) throw error; // nobody is stopped by what is not known
      }
    };
    void ask();
    return () => stop.abort();
  }, [code, asked, sees]);
  return blocked;
}
