import { useCallback, useRef, useState } from "react";
import { type Booking, bookings } from "#contract/bookings";
import type { Point } from "~/components/ui/use-resting-finger";
import { call } from "~/lib/api";
import type { Session } from "~/lib/session-state";
import { nightsEntries } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

/** A menu that is asked for; of a booking it opens once that is read, so that it offers what can be done now. */
export interface AskedBar {
  bar: Bar;
  at: Point;
  /** Counts the menus, so that each is one of its own. */
  turn: number;
  booking: Booking | null;
}

/** Which bar's menu is asked for: `ask` says false where there is nothing to offer. */
export function useAskedBar(session: Session) {
  const [asked, setAsked] = useState<AskedBar | null>(null);
  const turns = useRef(0);
  const ask = useCallback(
    (bar: Bar, at: Point): boolean => {
      turns.current += 1;
      const turn = turns.current;
      if (!bar.booking && nightsEntries(bar, session, noChoices).length === 0) return false;
      setAsked({ bar, at, turn, booking: null });
      if (!bar.booking) return true;
      const { code } = bar.booking;
      const forThis = (next: AskedBar | null) => setAsked((now) => (now?.turn === turn ? next : now));
      call(bookings.show, { params: { code } }).then(
        (booking) => forThis({ bar, at, turn, booking }),
        () => forThis(null), // the call has spoken
      );
      return true;
    },
    [session],
  );
  const clear = useCallback(() => setAsked(null), []);
  return { asked, ask, clear };
}

const noChoices = { onEdit: () => undefined, onRemove: () => undefined };
