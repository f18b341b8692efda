import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import Hourglass from "lucide-react/icons/hourglass";
import LogOut from "lucide-react/icons/log-out";
import { href, Link } from "react-router";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import type { Attention } from "~/routes/dashboard/attention";

const looks = {
  overdue: <LogOut aria-hidden="true" className="text-warning-text" />,
  expiring: <Hourglass aria-hidden="true" className="text-warning-text" />,
  balance: <CircleDollarSign aria-hidden="true" className="text-error-text" />,
};

/** What waits for somebody, each with the way to it. */
export function AttentionPanel({ items }: { items: readonly Attention[] }) {
  const mayOpen = holds(useSession(), "bookings.edit");
  return (
    <Panel id="atencao" title="Precisa de você" count={items.length} flush className="break-inside-avoid">
      {items.length === 0 && <p className="px-4 py-5 text-sm text-muted">Nada pendente agora.</p>}
      <ul className="divide-y divide-line-soft">
        {items.map(({ kind, booking, title, text }) => (
          <li
            key={`${kind} ${booking.code}`}
            className="flex gap-3 px-4 py-3 text-sm [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0"
          >
            {looks[kind]}
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
              {mayOpen && (
                <Link
                  to={href("/reservas/:code/editar", { code: booking.code })}
                  aria-label={`Abrir reserva ${booking.code}`}
                  className="link print:hidden"
                >
                  Abrir reserva
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
