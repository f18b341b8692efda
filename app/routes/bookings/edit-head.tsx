import Ellipsis from "lucide-react/icons/ellipsis";
import { href } from "react-router";
import type { Booking } from "#contract/bookings";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Menu } from "~/components/ui/menu";
import { StatusChip } from "~/components/ui/status-chip";
import { formatMoment } from "~/lib/format";
import { useSession } from "~/lib/session";
import { actWords } from "~/routes/bookings/act-words";
import { bookingFacts } from "~/routes/bookings/booking-facts";
import { channelWords } from "~/routes/bookings/booking-words";
import { type DeskAct, possibleActs, statusNow } from "~/routes/bookings/possible-acts";
import { todayOf, zoneOf } from "~/lib/today";

export interface EditHeadProps {
  booking: Booking;
  /** Typing that is not saved: an act would pass it by. */
  unsaved: boolean;
  onAct: (act: DeskAct, booking: Booking) => void;
}

/** Who, in which state, and the next step. */
export function EditHead({ booking, unsaved, onAct }: EditHeadProps) {
  const session = useSession();
  const now = new Date();
  const zone = zoneOf(session);
  const [next, ...others] = possibleActs(booking, session, now);
  const entryOf = (act: DeskAct) => ({
    label: actWords(act, booking).label,
    danger: act === "cancel",
    onSelect: () => onAct(act, booking),
  });
  const created = `Criada em ${formatMoment(booking.created_at, zone).replace(" ", " às ")}`;
  return (
    <PageHead
      title={booking.holder.name}
      path={[{ label: "Reservas", to: href("/reservas") }]}
      here={booking.code}
      state={
        <>
          <StatusChip status={statusNow(booking, now)} />
          {bookingFacts(booking, now, todayOf(session, now), zone).map(({ tone, text }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))}
        </>
      }
      note={`${created} · ${channelWords[booking.channel]}`}
      actions={
        next &&
        (unsaved ? (
          <p className="text-sm text-muted">Salve ou descarte as alterações para mudar a situação.</p>
        ) : (
          <>
            {others.length > 0 && <Menu label="Outras ações" icon={<Ellipsis />} entries={[others.map(entryOf)]} />}
            <Button variant={next === "cancel" ? "danger-line" : "primary"} onClick={() => onAct(next, booking)}>
              {actWords(next, booking).label}
            </Button>
          </>
        ))
      }
    />
  );
}
