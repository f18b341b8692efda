import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { BookingRow } from "#contract/bookings";
import { MoreLine } from "~/components/page/more-line";
import type { CardOf } from "~/components/table/card-list";
import type { Columns } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface StaysPanelProps<Stay extends BookingRow> {
  id: string;
  title: string;
  stays: readonly Stay[];
  /** The total; the rows are the first of them. */
  count: number;
  /** The full list, for users who may open it. */
  to: string;
  columns: Columns<Stay>;
  card: CardOf<Stay>;
  /** Beside the card on a phone: the content of the row's action column. */
  cardAction: (stay: Stay) => ReactNode;
  /** The sentence of an empty list. */
  none: string;
}

/** One list of the day: arrivals, departures, guests in house. */
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
