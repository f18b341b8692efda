import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Hourglass from "lucide-react/icons/hourglass";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { href } from "react-router";
import type { BookingRow } from "#contract/bookings";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import { holds, type Session } from "~/lib/session-state";
import { actWords } from "~/routes/bookings/act-words";
import { type DeskAct, isOpen, possibleActs } from "~/routes/bookings/possible-acts";

const icons = { confirm: <Check />, hold: <Hourglass />, cancel: <X /> };

export interface RowMenuProps {
  booking: BookingRow;
  session: Session;
  now: Date;
  onAct: (act: DeskAct, booking: BookingRow) => void;
}

/** What can be done with a booking from its row. Without anything to do there is no button. */
export function RowMenu({ booking, session, now, onAct }: RowMenuProps) {
  const acts = possibleActs(booking, session, now);
  const entryOf = (act: DeskAct): MenuEntry => ({
    key: act,
    label: actWords(act, booking).label,
    icon: icons[act],
    danger: act === "cancel",
    onSelect: () => onAct(act, booking),
  });
  const open: MenuEntry = {
    label: isOpen(booking.status) ? "Editar reserva" : "Abrir reserva",
    icon: <Pencil />,
    to: href("/reservas/:code/editar", { code: booking.code }),
  };
  const groups = [
    [...(holds(session, "bookings.edit") ? [open] : []), ...acts.filter((act) => act !== "cancel").map(entryOf)],
    acts.filter((act) => act === "cancel").map(entryOf),
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações da reserva ${booking.code}`}
        icon={<Ellipsis />}
        variant="quiet"
        size="row"
        entries={groups}
      />
    </span>
  );
}
