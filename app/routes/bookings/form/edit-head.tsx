import { href } from "react-router";
import type { Booking } from "#contract/bookings";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { DotsIcon } from "~/components/ui/dots-icon";
import { Menu } from "~/components/ui/menu";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import { isDangerous, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { BookingState, originNote } from "~/routes/bookings/booking-state";

export interface EditHeadProps {
  booking: Booking;
  /** Typing that is not saved: an act would pass it by. */
  unsaved: boolean;
  onAct: (act: OfferedAct, booking: Booking) => void;
}

/** Who, in which state, and the next step. */
export function EditHead({ booking, unsaved, onAct }: EditHeadProps) {
  const session = useSession();
  const now = new Date();
  const today = todayOf(session, now);
  const [next, ...others] = possibleActs(booking, session, now);
  const entryOf = (act: OfferedAct) => ({
    label: actWords(act, booking, today).label,
    icon: actIcons[act],
    danger: isDangerous(act),
    onSelect: () => onAct(act, booking),
  });
  return (
    <PageHead
      title={booking.holder.name}
      path={[
        { label: "Reservas", to: href("/reservas") },
        { label: booking.code, to: href("/reservas/:code", { code: booking.code }) },
      ]}
      here="Editar"
      state={<BookingState booking={booking} />}
      note={originNote(booking, zoneOf(session))}
      actions={
        next &&
        (unsaved ? (
          <p className="text-sm text-muted">Salve ou descarte as alterações para mudar a situação.</p>
        ) : (
          <>
            {others.length > 0 && <Menu label="Outras ações" icon={<DotsIcon />} entries={[others.map(entryOf)]} />}
            <Button variant={isDangerous(next) ? "danger-line" : "primary"} onClick={() => onAct(next, booking)}>
              {actWords(next, booking, today).label}
            </Button>
          </>
        ))
      }
    />
  );
}
