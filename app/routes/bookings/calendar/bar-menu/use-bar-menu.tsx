import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { type Block, blocks } from "#contract/blocks";
import { type Booking, bookings } from "#contract/bookings";
import type { Calendar } from "#contract/calendar";
import { ContextMenu } from "~/components/ui/context-menu";
import type { MenuEntry } from "~/components/ui/menu";
import { Spinner } from "~/components/ui/spinner";
import type { Point } from "~/components/ui/use-resting-finger";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { fetchActs } from "~/domains/bookings/fetch-acts";
import { call } from "~/lib/api";
import { fetchedPart } from "~/lib/fetched-part";
import type { Session } from "~/lib/session-state";
import { type BookingChoice, bookingEntries } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { type BlockChoices, nightsEntries } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import { wordsOf } from "~/routes/bookings/calendar/bar-words";
import type { Bar } from "~/routes/bookings/calendar/drawn-bars";

const noPlaces = { options: [] };

/** Changing and deleting the block behind a bar: it is read when it is chosen, and again with the calendar. */
function useBlockChoices(calendar: Calendar, reread: () => void) {
  const [block, setBlock] = useState<Block | null>(null);
  const acts = useBlockActs(block ? [block] : [], noPlaces);
  useLaterReading(calendar, (signal) => {
    if (!block) return;
    const asked = call(blocks.show, { params: { id: block.id } }, { signal, quiet: "all" });
    asked.then(setBlock, () => undefined); // what is known stays
  });
  const edit = (read: Block) => {
    setBlock(read);
    acts.edit(read);
  };
  const choices: BlockChoices = {
    onEdit: (id) => void call(blocks.show, { params: { id } }).then(edit, reread),
    onRemove: acts.remove,
  };
  return { choices, dialog: acts.dialog };
}

/** One menu for all bars: `ask` opens it, false where there is nothing to offer; `parts` stand beside the chart. */
export function useBarMenu(calendar: Calendar, session: Session, reread: () => void, refocus: () => void) {
  const { asked, ask, clear } = useAskedBar(session);
  const bookingDialog = useBookingDialog(calendar, reread);
  const block = useBlockChoices(calendar, reread);
  const entriesOf = ({ bar, booking, turn }: AskedBar) =>
    booking
      ? bookingEntries(booking, session, new Date(), bookingDialog.choose(booking, turn))
      : nightsEntries(bar, session, block.choices);
  const closed = () => {
    clear();
    refocus();
  };
  const parts = (
    <>
      {asked && <BarMenu asked={asked} entries={entriesOf(asked)} onClose={closed} />}
      {bookingDialog.dialog}
      {block.dialog}
    </>
  );
  return { ask, parts };
}

interface BarMenuProps {
  asked: AskedBar;
  entries: MenuEntry[][];
  onClose: () => void;
}

/** The menu of a bar where it was asked for; a ring while its booking is read. */
function BarMenu({ asked: { bar, booking, at, turn }, entries, onClose }: BarMenuProps) {
  if (bar.booking && !booking) {
    return (
      <span className="late pointer-events-none fixed z-(--z-dialog)" style={{ left: at.x, top: at.y }}>
        <Spinner className="size-5 text-primary" />
      </span>
    );
  }
  const label = booking ? `Ações da reserva ${booking.code} de ${booking.holder.name}` : `Ações: ${wordsOf(bar)}`;
  return <ContextMenu key={turn} {...{ label, entries, at, onClose }} />;
}

/** A menu that is asked for; of a booking it opens once that is read, so that it offers what can be done now. */
interface AskedBar {
  bar: Bar;
  at: Point;
  /** Counts the menus, so that each is one of its own. */
  turn: number;
  booking: Booking | null;
}

/** Which bar's menu is asked for: `ask` says false where there is nothing to offer. */
function useAskedBar(session: Session) {
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

// forms and their contract come with the first choice, not with the chart
const BookingDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/routes/bookings/calendar/bar-menu/booking-dialog"), fetchActs()]);
  return file.BookingDialog;
});

interface Chosen {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  turn: number;
}

/** What was chosen for a booking, in its dialog; its booking is read again with the calendar while that is open. */
function useBookingDialog(calendar: Calendar, reread: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useLaterReading(calendar, (signal) => {
    if (!chosen?.open) return;
    const renewed = (booking: Booking) => setChosen((now) => now && { ...now, booking });
    const asked = call(bookings.show, { params: { code: chosen.booking.code } }, { signal, quiet: "all" });
    asked.then(renewed, () => undefined); // what is known stays
  });
  const close = useCallback(() => setChosen((now) => now && { ...now, open: false }), []);
  const choose = (booking: Booking, turn: number) => (choice: BookingChoice) =>
    setChosen({ choice, booking, open: true, turn });
  const dialog: ReactNode = chosen && (
    <BookingDialog
      key={chosen.turn}
      reread={reread}
      choice={chosen.choice}
      booking={chosen.booking}
      open={chosen.open}
      onClose={close}
      onMissing={close}
    />
  );
  return { choose, dialog };
}

/** Acts whenever the calendar was read again, not at its first reading; a newer one ends what the older began. */
function useLaterReading(calendar: Calendar, act: (signal: AbortSignal) => void): void {
  const latest = useRef(act);
  latest.current = act;
  const read = useRef(calendar);
  useEffect(() => {
    if (read.current === calendar) return;
    read.current = calendar;
    const stop = new AbortController();
    latest.current(stop.signal);
    return () => stop.abort();
  }, [calendar]);
}
