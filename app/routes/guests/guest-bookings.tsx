import type { ReactNode } from "react";
import { href, useSearchParams } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import type { AnswerOf } from "#contract/calls";
import { defaultPageSize } from "#contract/platform/limits";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/stay-status";
import { formatDate, formatMoney, formatRange, plural } from "~/lib/format";
import { pageHref } from "~/lib/list-address";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

const nightsOf = ({ night_count }: BookingRow) => plural(night_count, { none: "", one: "noite", many: "noites" });
const money = (cents: number | undefined) => (cents === undefined ? "–" : formatMoney(cents));

const columns: Column<BookingRow>[] = [
  { head: "Código", cell: ({ code }) => <span className="num">{code}</span> },
  { head: "Acomodação", cell: ({ accommodation_name }) => accommodation_name },
  { head: "Entrada", cell: ({ check_in }) => <span className="num">{formatDate(check_in)}</span> },
  { head: "Saída", cell: ({ check_out }) => <span className="num">{formatDate(check_out)}</span> },
  { head: "Noites", align: "end", cell: ({ night_count }) => night_count },
  { head: "Situação", cell: ({ status }) => <StatusChip status={status} className="align-middle" /> },
];
const amounts: Column<BookingRow>[] = [
  { head: "Total", align: "end", cell: ({ total_cents }) => money(total_cents) },
  { head: "Em aberto", align: "end", cell: ({ guest_balance_cents }) => money(guest_balance_cents) },
];

const card = (row: BookingRow): CardLinesProps => ({
  title: row.accommodation_name,
  state: <StatusChip status={row.status} />,
  lines: [
    [`${formatRange(row.check_in, row.check_out, { year: true })} · ${nightsOf(row)}`, null],
    [row.code, row.total_cents === undefined ? null : formatMoney(row.total_cents)],
  ],
});

const withHolder: Column<BookingRow> = {
  head: "Responsável",
  cell: ({ holder }) => <span className="block max-w-48 truncate">{holder.name}</span>,
};

interface GuestBookingsProps {
  page: AnswerOf<"GET /api/bookings">;
  /** The prefix of page and size in the address. */
  prefix: string;
}

/** A guest's own bookings, latest arrival first; each links to its page. */
export function GuestBookings(props: GuestBookingsProps) {
  return (
    <BookingsPanel
      {...props}
      id="reservas"
      title="Reservas"
      caption="Reservas em nome deste hóspede"
      empty={<p className="px-4 py-8 text-center text-sm text-muted">Nenhuma reserva em nome deste hóspede.</p>}
      seenColumns={columns}
    />
  );
}

/** The bookings in which a guest is a companion, with their holders; nothing is rendered without any. */
export function BookingsAlong(props: GuestBookingsProps) {
  if (props.page.data.length === 0 && props.page.meta.page === 1) return null;
  const [code, place, ...rest] = columns;
  return (
    <BookingsPanel
      {...props}
      id="como-acompanhante"
      title="Como acompanhante"
      caption="Reservas que este hóspede acompanha"
      empty={null}
      seenColumns={[...(code ? [code] : []), ...(place ? [place] : []), withHolder, ...rest]}
    />
  );
}

interface BookingsPanelProps extends GuestBookingsProps {
  id: string;
  title: string;
  caption: string;
  empty: ReactNode;
  seenColumns: Column<BookingRow>[];
}

function BookingsPanel({ id, page: { data, meta }, prefix, title, caption, empty, seenColumns }: BookingsPanelProps) {
  const session = useSession();
  const [search] = useSearchParams();
  const mayOpen = holds(session, "bookings.view");
  return (
    <Panel id={id} title={title} count={meta.total || undefined} flush>
      <DataTable
        caption={caption}
        columns={holds(session, "money.view") ? [...seenColumns, ...amounts] : seenColumns}
        rows={data}
        rowKey={({ code }) => code}
        rowHref={mayOpen ? ({ code }) => href("/reservas/:code", { code }) : undefined}
        card={card}
        empty={empty}
      />
      {(meta.total ?? 0) > defaultPageSize && (
        <Pager {...meta} shown={data.length} hrefFor={(next) => pageHref(search, next, prefix)} />
      )}
    </Panel>
  );
}
