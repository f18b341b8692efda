import PanelRight from "lucide-react/icons/panel-right-open";
import Pencil from "lucide-react/icons/pencil";
import { href } from "react-router";
import type { BookingRow } from "#contract/bookings";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu, type MenuEntry } from "~/components/ui/menu";
import { isOpen, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import { holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";
import { actEntries } from "~/routes/bookings/act-entries";

export interface RowMenuProps {
  booking: BookingRow;
  session: Session;
  now: Date;
  onAct: (act: OfferedAct, booking: BookingRow) => void;
}

/** What can be done with a booking from its row; nothing for whoever may only look, whom the row itself leads to its page. */
export function RowMenu({ booking, session, now, onAct }: RowMenuProps) {
  const acts = possibleActs(booking, session, now);
  const mayEdit = isOpen(booking.status) && holds(session, "bookings.edit");
  if (!mayEdit && acts.length === 0) return null;
  const entries = () => {
    const params = { code: booking.code };
    const [harmless, dangerous] = actEntries(acts, booking, todayOf(session, now), onAct);
    const open: MenuEntry = { label: "Abrir reserva", icon: <PanelRight />, to: href("/reservas/:code", params) };
    const edit: MenuEntry = { label: "Editar reserva", icon: <Pencil />, to: href("/reservas/:code/editar", params) };
    return [[open, ...(mayEdit ? [edit] : []), ...harmless], dangerous].filter((group) => group.length > 0);
  };
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações da reserva ${booking.code}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={entries}
      />
    </span>
  );
}
