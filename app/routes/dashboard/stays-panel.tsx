import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { BookingRow } from "#contract/bookings";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface StaysPanelProps {
  id: string;
  title: string;
  stays: readonly BookingRow[];
  /** The list that shows the same, for who may open it. */
  to: string;
  columns: readonly Column<BookingRow>[];
  card: (stay: BookingRow) => ReactNode;
  /** Beside the card on a phone, what its row offers in a column. */
  cardAction: (stay: BookingRow) => ReactNode;
  /** One quiet sentence when there is nobody. */
  none: string;
}

/** One list of the day: arrivals, departures, people in the house. */
export function StaysPanel({ id, title, stays, to, columns, card, cardAction, none }: StaysPanelProps) {
  const session = useSession();
  const actions = stays.length > 0 && holds(session, "bookings.view") && (
    <Link to={to} className="link print:hidden">
      Ver na lista
    </Link>
  );
  return (
    <Panel id={id} title={title} count={stays.length} actions={actions} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={stays}
        rowKey={(stay) => stay.code}
        rowHref={holds(session, "bookings.view") ? (stay) => href("/reservas/:code", { code: stay.code }) : undefined}
        card={card}
        cardAction={cardAction}
        empty={<p className="px-4 py-5 text-sm text-muted">{none}</p>}
      />
    </Panel>
  );
}
