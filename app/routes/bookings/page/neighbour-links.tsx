import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Suspense, useDeferredValue } from "react";
import { Await, href, Link } from "react-router";
import { formatRange } from "~/lib/format";
import type { Neighbour, Neighbours } from "~/routes/bookings/page/load-neighbours";

/** Links to the previous and next bookings of the same accommodation; none while unknown. */
export function NeighbourLinks({ neighbours, name }: { neighbours: Promise<Neighbours>; name: string }) {
  const known = useDeferredValue(neighbours); // the current links stay until the next ones are known, with focus
  return (
    <Suspense>
      <Await resolve={known}>{([previous, next]) => <Ways previous={previous} next={next} name={name} />}</Await>
    </Suspense>
  );
}

function Ways({ previous, next, name }: { previous: Neighbour | null; next: Neighbour | null; name: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={`Outras reservas de ${name}`} className="grid grid-cols-1 gap-2 print:hidden sm:grid-cols-2">
      {previous && (
        <Way booking={previous} label="Reserva anterior" icon={<ChevronLeft aria-hidden="true" className="size-4" />} />
      )}
      {next && (
        <Way booking={next} label="Próxima reserva" icon={<ChevronRight aria-hidden="true" className="size-4" />} end />
      )}
    </nav>
  );
}

interface WayProps {
  booking: Neighbour;
  label: string;
  icon: React.ReactNode;
  end?: boolean;
}

function Way({ booking, label, icon, end = false }: WayProps) {
  return (
    <Link
      to={href("/reservas/:code", { code: booking.code })}
      className={`flex min-h-target items-center gap-2 rounded-2 border border-line bg-surface px-3 py-2 text-sm hover:bg-hover ${end ? "sm:col-start-2 sm:flex-row-reverse sm:text-right" : ""}`}
    >
      {icon}
      <span className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <span className="num block truncate">
          {booking.holder.name} · {formatRange(booking.check_in, booking.check_out, { year: true })}
        </span>
      </span>
    </Link>
  );
}
