import CalendarRange from "lucide-react/icons/calendar-range";
import Copy from "lucide-react/icons/copy";
import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import Undo2 from "lucide-react/icons/undo-2";
import { href } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { ContextMenu, type MenuEntry } from "~/components/menu/menu";
import type { Point } from "~/components/ui/use-resting-finger";
import { isOpen, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import { copyText } from "~/lib/copy-text";
import { holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { actEntries } from "~/routes/bookings/act-entries";
import { moveBack, moveBackLabel } from "~/routes/bookings/moves/move-back";
import {
  mayChangeStay,
  mayMoveBack,
  moveEntries,
  type PageMove,
  possibleMoves,
} from "~/routes/bookings/moves/possible-moves";

interface BookingMenuProps {
  booking: Booking;
  session: Session;
  at: Point;
  onChoice: (choice: BookingChoice) => void;
  reread: () => void;
  onClose: (refocus: boolean) => void;
}

/** The menu of a booking's bar at the requested point. */
export function BookingMenu({ booking, session, at, onChoice, reread, onClose }: BookingMenuProps) {
  const label = `Ações da reserva ${booking.code} de ${booking.holder.name}`;
  const entries = bookingEntries(booking, session, new Date(), onChoice, reread);
  return <ContextMenu {...{ label, entries, at, onClose }} onMissing={() => onClose(true)} />;
}

/** Entries that open a dialog about a booking on the chart. */
export type BookingChoice = OfferedAct | PageMove;

/** The menu of a booking's bar, by its state, the day and the user's permissions. */
export function bookingEntries(
  booking: Booking,
  session: Session,
  now: Date,
  onChoice: (choice: BookingChoice) => void,
  reread: () => void,
): MenuEntry[][] {
  const { code, status } = booking;
  const mayEdit = holds(session, "bookings.edit");
  const edit = { label: "Editar reserva", icon: <Pencil />, to: href("/reservas/:code/editar", { code }) };
  const change = { label: "Mudar datas ou acomodação", icon: <CalendarRange />, onSelect: () => onChoice("change") };
  const [harmless, dangerous] = actEntries(
    possibleActs(booking, session, now),
    booking,
    todayOf(session, now),
    onChoice,
  );
  return [
    [
      { label: "Abrir reserva", icon: <PanelRight />, to: href("/reservas/:code", { code }) },
      ...(mayEdit && isOpen(status) ? [edit] : []),
      { label: `Copiar o código ${code}`, icon: <Copy />, onSelect: () => void copyCode(code) },
    ],
    harmless,
    [
      ...(mayChangeStay(booking, session, now) ? [change] : []),
      ...moveEntries(possibleMoves(booking, session, now), onChoice),
      ...(mayMoveBack(booking, session, now)
        ? [{ label: moveBackLabel, icon: <Undo2 />, onSelect: () => void moveBack(booking, reread) }]
        : []),
    ],
    dangerous,
  ].filter((group) => group.length > 0);
}

/** Copies a booking's code to the clipboard; if the browser denies access, shows the code instead. */
function copyCode(code: string): Promise<boolean> {
  const refused = `O navegador não deixou copiar. O código da reserva é ${code}.`;
  return copyText(code, { done: `Código ${code} copiado`, refused });
}
