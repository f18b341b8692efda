import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { type Block, blocks } from "#contract/blocks";
import { type Booking, bookings } from "#contract/bookings";
import type { Calendar } from "#contract/calendar";
import { useBlockActs } from "~/components/block/use-block-acts";
import { ContextMenu } from "~/components/ui/context-menu";
import { Spinner } from "~/components/ui/spinner";
import { call } from "~/lib/api";
import type { Session } from "~/lib/session-state";
import { type BookingChoice, bookingEntries } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { nightsEntries } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import { useLaterReading } from "~/routes/bookings/calendar/bar-menu/use-later-reading";
import type { Point } from "~/routes/bookings/calendar/chart/use-menu-press";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

// forms and their contract come with the first choice, not with the chart
const BookingDialog = lazy(() =>
  import("~/routes/bookings/calendar/bar-menu/booking-dialog").then((file) => ({ default: file.BookingDialog })),
);

/** A menu that is asked for; of a booking it opens once that is read, so that it offers what can be done now. */
interface Asked {
  bar: Bar;
  at: Point;
  turn: number;
  booking: Booking | null;
}

interface Chosen {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  turn: number;
}

const noPlaces = { options: [] };

/** One menu for all bars: `ask` opens it, false where there is nothing to offer; `parts` stand beside the chart. */
export function useBarMenu(calendar: Calendar, session: Session, reread: () => void, refocus: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const turns = useRef(0);
  const [block, setBlock] = useState<Block | null>(null);
  const acts = useBlockActs(block ? [block] : [], noPlaces);
  const edit = (read: Block) => {
    setBlock(read);
    acts.edit(read);
  };
  const choices = {
    onEdit: (id: string) => void call(blocks.show, { params: { id } }).then(edit, reread),
    onRemove: acts.remove,
  };

  const ask = useCallback(
    (bar: Bar, at: Point): boolean => {
      turns.current += 1;
      const turn = turns.current;
      if (!bar.booking && nightsEntries(bar, session, noChoices).length === 0) return false;
      setAsked({ bar, at, turn, booking: null });
      if (!bar.booking) return true;
      const { code } = bar.booking;
      const forThis = (next: Asked | null) => setAsked((now) => (now?.turn === turn ? next : now));
      call(bookings.show, { params: { code } }).then(
        (booking) => forThis({ bar, at, turn, booking }),
        () => forThis(null), // the call has spoken
      );
      return true;
    },
    [session],
  );

  // somebody may have changed what an open dialog is about
  useLaterReading(calendar, (signal) => {
    const again = { signal, quiet: "all" } as const;
    if (chosen?.open) {
      const renewed = (booking: Booking) => setChosen((now) => now && { ...now, booking });
      call(bookings.show, { params: { code: chosen.booking.code } }, again).then(renewed, keepWhatIsKnown);
    }
    if (block) call(blocks.show, { params: { id: block.id } }, again).then(setBlock, keepWhatIsKnown);
  });
  const close = useCallback(() => setChosen((now) => now && { ...now, open: false }), []);
  const menuClosed = () => {
    setAsked(null);
    refocus();
  };
  const choose = (booking: Booking, turn: number) => (choice: BookingChoice) =>
    setChosen({ choice, booking, open: true, turn });

  let menu: ReactNode = null;
  if (asked) {
    const { bar, booking, at, turn } = asked;
    const entries = booking
      ? bookingEntries(booking, session, new Date(), choose(booking, turn))
      : nightsEntries(bar, session, choices);
    const label = booking ? `Ações da reserva ${booking.code} de ${booking.holder.name}` : `Ações: ${bar.words}`;
    menu =
      bar.booking && !booking ? (
        <span className="late pointer-events-none fixed z-(--z-dialog)" style={{ left: at.x, top: at.y }}>
          <Spinner className="size-5 text-primary" />
        </span>
      ) : (
        <ContextMenu key={turn} {...{ label, entries, at }} onClose={menuClosed} />
      );
  }
  const parts = (
    <>
      {menu}
      {chosen && (
        <Suspense>
          <BookingDialog
            key={chosen.turn}
            reread={reread}
            choice={chosen.choice}
            booking={chosen.booking}
            open={chosen.open}
            onClose={close}
          />
        </Suspense>
      )}
      {acts.dialog}
    </>
  );
  return { ask, parts };
}

const keepWhatIsKnown = () => undefined;
const noChoices = { onEdit: () => undefined, onRemove: () => undefined };
