import CalendarRange from "lucide-react/icons/calendar-range";
import Copy from "lucide-react/icons/copy";
import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import { href } from "react-router";
import type { Booking } from "#contract/bookings";
import type { MenuEntry } from "~/components/ui/menu";
import { isOpen, type OfferedAct, possibleActs, statusNow } from "~/domains/bookings/possible-acts";
import { copyText } from "~/lib/copy-text";
import { holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { actEntries } from "~/routes/bookings/act-entries";
import { movable } from "~/routes/bookings/calendar/chart/stay-plan";
import { moveEntries } from "~/routes/bookings/moves/move-entries";
import { type MoveAct, possibleMoves } from "~/routes/bookings/moves/possible-moves";

/** What opens a dialog of a booking on the chart. */
export type BookingChoice = OfferedAct | MoveAct | "change";

/** What can be done with a booking from its bar, by its state, this day and the person's permissions. */
export function bookingEntries(
  booking: Booking,
  session: Session,
  now: Date,
  onChoice: (choice: BookingChoice) => void,
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
      ...(mayEdit && movable.has(statusNow(booking, now)) ? [change] : []),
      ...moveEntries(possibleMoves(booking, session, now), onChoice),
    ],
    dangerous,
  ].filter((group) => group.length > 0);
}

/** Puts a booking's code into the clipboard; where the browser keeps that shut, the code is told instead. */
function copyCode(code: string): Promise<boolean> {
  const refused = `O navegador não deixou copiar. O código da reserva é ${code}.`;
  return copyText(code, { done: `Código ${code} copiado`, refused });
}
