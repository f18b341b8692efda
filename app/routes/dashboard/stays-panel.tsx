import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { BookingRow } from "#contract/bookings";
import { MoreLine } from "~/components/page/more-line";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface StaysPanelProps<Stay extends BookingRow> {
  id: string;
  title: string;
  stays: readonly Stay[];
  /** How many there are, of which these are the first. */
  count: number;
  /** The list that shows the same, for whoever may open it. */
  to: string;
  columns: readonly Column<Stay>[];
  card: (stay: Stay) => ReactNode;
  /** Beside the card on a phone, what its row offers in a column. */
  cardAction: (stay: Stay) => ReactNode;
  /** One quiet sentence when there is nobody. */
  none: string;
}

/** One list of the day: arrivals, departures, people in the house. */
export function StaysPanel<Stay extends BookingRow>(props: StaysPanelProps<Stay>) {
  const { id, title, stays, count, to, columns, card, cardAction, none } = props;
  const session = useSession();
  const actions = stays.length > 0 && holds(session, "bookings.view") && (
    <Link to={to} className="link print:hidden">
      Ver na lista
    </Link>
  );
  return (
    <Panel id={id} title={title} count={count} actions={actions} flush>
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
      <MoreLine more={count - stays.length} to={to} />
    </Panel>
  );
}
