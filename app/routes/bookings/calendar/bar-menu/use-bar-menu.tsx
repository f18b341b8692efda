import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Lock from "lucide-react/icons/lock";
import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { Block } from "#contract/bookings/blocks";
import type { Booking } from "#contract/bookings/bookings";
import type { Calendar } from "#contract/bookings/calendar";
import { nightsBetween } from "#domain/stay-dates";
import { ContextMenu, type MenuEntry } from "~/components/menu/menu";
import { Spinner } from "~/components/ui/spinner";
import type { Point } from "~/components/ui/use-resting-finger";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { nightsText } from "~/domains/bookings/booking-words";
import { mayBlock } from "~/domains/bookings/may-block";
import { fetchActs } from "~/domains/bookings/use-act-dialog";
import { call } from "~/lib/api";
import { fetchAhead, fetchedPart } from "~/lib/fetched-part";
import { formatRange } from "~/lib/format";
import { judge } from "~/lib/judge";
import { handleOf, type RoutePath } from "~/lib/route-access";
import type { Session } from "~/lib/session-state";
import type { BookingChoice } from "~/routes/bookings/calendar/bar-menu/booking-menu";
import { type Bar, hasCard, wayOf, wordsOf } from "~/routes/bookings/calendar/drawn-bars";

// loaded beside the booking, whose acts it offers
const BookingMenu = fetchedPart(() =>
  import("~/routes/bookings/calendar/bar-menu/booking-menu").then((file) => file.BookingMenu),
);

const noPlaces = { options: [] };

/** Editing and deleting the block of a bar: it is loaded when chosen, and again with the calendar. */
function useBlockChoices(calendar: Calendar, reread: () => void) {
  const [block, setBlock] = useState<Block | null>(null);
  const acts = useBlockActs(block ? [block] : [], noPlaces);
  useLaterReading(calendar, (signal) => {
    if (!block) return;
    const asked = call("GET /api/blocks/:id", { params: { id: block.id } }, { signal, quiet: "all" });
    asked.then(setBlock, () => undefined); // the known data stays
  });
  const edit = (read: Block) => {
    setBlock(read);
    acts.edit(read);
  };
  const choices: BlockChoices = {
    onEdit: (id) => void call("GET /api/blocks/:id", { params: { id } }).then(edit, reread),
    onRemove: acts.remove,
  };
  return { choices, dialog: acts.dialog };
}

/**
 * One menu for all bars: `ask` opens it, or returns false if it would be empty; `act` opens the dialog of one act;
 * `parts` are rendered beside the chart.
 */
export function useBarMenu(calendar: Calendar, session: Session, reread: () => void, refocus: () => void) {
  const { asked, ask, clear } = useAskedBar(session);
  const bookingDialog = useBookingDialog(calendar, reread);
  const block = useBlockChoices(calendar, reread);
  const taken = useRef(0); // counts down, beside the turns of the menu
  const closed = (toChart: boolean) => {
    clear();
    if (toChart) refocus();
  };
  const parts = (
    <>
      {asked && !asked.booking && (
        <NightsMenu asked={asked} entries={nightsEntries(asked.bar, session, block.choices)} onClose={closed} />
      )}
      {asked?.booking && (
        <BookingMenu
          key={asked.turn}
          {...{ booking: asked.booking, at: asked.at, session, reread }}
          onChoice={bookingDialog.choose(asked.booking, asked.turn)}
          onClose={closed}
          onMissing={() => closed(true)}
        />
      )}
      {bookingDialog.dialog}
      {block.dialog}
    </>
  );
  const act = (choice: BookingChoice, booking: Booking) => {
    taken.current -= 1;
    bookingDialog.choose(booking, taken.current)(choice);
  };
  return { ask, act, parts };
}

interface NightsMenuProps {
  asked: AskedBar;
  entries: MenuEntry[][];
  onClose: (refocus: boolean) => void;
}

/** The menu of nights without a booking of ours; a spinner while the booking of a bar is loading. */
function NightsMenu({ asked: { bar, at, turn }, entries, onClose }: NightsMenuProps) {
  if (bar.booking) {
    return (
      <span className="late pointer-events-none fixed z-(--z-dialog)" style={{ left: at.x, top: at.y }}>
        <Spinner className="size-5 text-primary" />
      </span>
    );
  }
  const label = `Ações: ${wordsOf(bar)}`;
  const [first = [], ...others] = entries;
  const titled = hasCard(bar) ? [{ title: menuTitle(bar), entries: first }, ...others] : entries;
  return <ContextMenu key={turn} {...{ label, at, onClose }} entries={titled} onMissing={() => onClose(true)} />;
}

/** "Airbnb, 2 a 5 de dez., 3 noites". */
export function menuTitle({ label, check_in, check_out }: Bar): string {
  return `${label}, ${formatRange(check_in, check_out)}, ${nightsText(nightsBetween(check_in, check_out))}`;
}

/** A requested menu; that of a booking opens once the booking is loaded, so that it offers what is possible now. */
interface AskedBar {
  bar: Bar;
  at: Point;
  /** Counts the openings, so that each menu has its own key. */
  turn: number;
  booking: Booking | null;
}

/** The bar whose menu was requested: `ask` returns false if the menu would be empty. */
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
      fetchAhead(BookingMenu.fetch);
      fetchAhead(ContextMenu.fetch);
      const { code } = bar.booking;
      const forThis = (next: AskedBar | null) => setAsked((now) => (now?.turn === turn ? next : now));
      call("GET /api/bookings/:code", { params: { code } }).then(
        (booking) => forThis({ bar, at, turn, booking }),
        () => forThis(null), // a toast has shown the error
      );
      return true;
    },
    [session],
  );
  const clear = useCallback(() => setAsked(null), []);
  return { asked, ask, clear };
}

const noChoices = { onEdit: () => undefined, onRemove: () => undefined };

// forms and their contract are loaded with the first choice, not with the chart
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

/** The dialog chosen for a booking, which is reloaded with the calendar while the dialog is open. */
function useBookingDialog(calendar: Calendar, reread: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useLaterReading(calendar, (signal) => {
    if (!chosen?.open) return;
    const renewed = (booking: Booking) => setChosen((now) => now && { ...now, booking });
    const asked = call("GET /api/bookings/:code", { params: { code: chosen.booking.code } }, { signal, quiet: "all" });
    asked.then(renewed, () => undefined); // the known data stays
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

/** Runs whenever the calendar was reloaded, not on the first load; a newer run aborts the older one. */
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

interface BlockChoices {
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

/** The entries of nights without a booking of ours; preparation has the entries of the stay that it follows. */
export function nightsEntries(bar: Bar, session: Session, choices: BlockChoices): MenuEntry[][] {
  const may = (path: RoutePath) => judge(handleOf(path), session) === "allowed";
  const { status, block_id, clash_code, accommodation_id: id } = bar;
  const open: MenuEntry[] = clash_code
    ? [
        {
          label: `Abrir a reserva ${clash_code}`,
          icon: <PanelRight />,
          to: href("/reservas/:code", { code: clash_code }),
        },
      ]
    : [];
  const way = wayOf(bar, session);
  const acts: MenuEntry[] = way ? [{ ...way, icon: bar.clashes ? <TriangleAlert /> : <CalendarPlus /> }] : [];
  const blocks = { label: "Bloqueios da acomodação", icon: <Lock />, to: href("/acomodacoes/:id/bloqueios", { id }) };
  const channels = {
    label: "Canais da acomodação",
    icon: <CalendarSync />,
    to: href("/acomodacoes/:id/canais", { id }),
  };
  const groups =
    status === "block" && block_id
      ? blockGroups(block_id, session, choices, may("/acomodacoes/:id/bloqueios") ? [blocks] : [])
      : [acts, [...open, ...(status !== "preparation" && may("/acomodacoes/:id/canais") ? [channels] : [])]];
  return groups.filter((group) => group.length > 0);
}

function blockGroups(id: string, session: Session, { onEdit, onRemove }: BlockChoices, more: MenuEntry[]) {
  const mayEdit = mayBlock(session);
  const edit = { label: "Editar bloqueio", icon: <Pencil />, onSelect: () => onEdit(id) };
  const remove = { label: "Excluir bloqueio", icon: <Trash />, danger: true, onSelect: () => onRemove(id) };
  return mayEdit ? [[edit, ...more], [remove]] : [more];
}
