import Baby from "lucide-react/icons/baby";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-alert";
import PawPrint from "lucide-react/icons/paw-print";
import User from "lucide-react/icons/user";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { BookingRow } from "#contract/bookings/bookings";
import type { Dashboard } from "#contract/office/dashboard";
import { fromChannel } from "#domain/paid-to-channel";
import { isLateArrival } from "#domain/stay-course";
import { MoreLine } from "~/components/page/more-line";
import type { CardOf } from "~/components/table/card-list";
import type { Columns } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/stay-status";
import { alongText, peopleText, settledText } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";
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
    <Link to={to} className="link inline-flex min-h-target items-center">
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

/** Two lines of a row: the subject, and its place. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="block min-w-0 py-0.5 leading-snug">
      <span className="block truncate">{first}</span>
      <span className="block truncate text-xs font-regular text-muted">{second}</span>
    </span>
  );
}

/** The holder of a stay, with companions below. */
export function Guests({ stay: { holder, other_guests } }: { stay: BookingRow }) {
  const along = other_guests && alongText(other_guests);
  return (
    <>
      {holder.name}
      {along && (
        <span className="block text-xs font-regular wrap-break-word whitespace-normal text-muted">{along}</span>
      )}
    </>
  );
}

/** The number of people as icons, with text for screen readers: "2 +1" and a paw. */
export function People({ stay }: { stay: BookingRow }) {
  const { adults, children, infants, pets } = stay;
  const words = peopleText(stay);
  return (
    <span className="num inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-3.5" title={words}>
      <User aria-hidden="true" />
      <span aria-hidden="true">
        {adults}
        {children > 0 && ` +${children}`}
      </span>
      {infants > 0 && <Baby aria-hidden="true" />}
      {pets > 0 && <PawPrint aria-hidden="true" />}
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** How many registration forms are complete, "2 de 3", and whether a minor has no authorization letter. */
export function Forms({ progress }: { progress: Dashboard["arrival_forms"][number] | undefined }) {
  if (!progress) return null;
  const { people, ready, letters_missing: letters } = progress;
  const done = ready === people && letters === 0;
  const words = [
    `${ready} de ${people} fichas de registro ${ready === 1 ? "pronta" : "prontas"}`,
    ...(letters > 0 ? ["falta autorização de menor"] : []),
  ].join(", ");
  return (
    <span
      title={words}
      className={cx(
        "num inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-3.5",
        done ? "text-success-text" : "text-warning-text",
      )}
    >
      {done ? <Check aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      <span aria-hidden="true">
        {ready} de {people}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The status, or that a guest expected before today without a check-in is late. */
export function StayState({ stay, today }: { stay: BookingRow; today: string }) {
  if (isLateArrival(stay.status, stay, today)) return <Chip tone="error">Chegada atrasada</Chip>;
  return <StatusChip status={stay.status} />;
}

/** The guest's balance, or that the channel collects it; nothing for users who may not see amounts. */
export function Balance({ stay }: { stay: BookingRow }) {
  const { balance_cents, guest_balance_cents, owed_by, channel } = stay;
  if (balance_cents === undefined || guest_balance_cents === undefined) return null;
  if (owed_by === "nobody") return <span className="text-muted">{settledText(stay)}</span>;
  const rest = balance_cents - guest_balance_cents;
  const title = rest > 0 ? `${formatMoney(rest)} a receber ${fromChannel(channel)}` : undefined;
  if (owed_by === "channel") {
    return (
      <span className="text-muted" title={title}>
        Pelo canal
      </span>
    );
  }
  return (
    <b className="num" title={title}>
      {formatMoney(guest_balance_cents)}
    </b>
  );
}
