import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, Suspense, useDeferredValue } from "react";
import { Await, href, Link } from "react-router";
import type { DetailName } from "#contract/bookings/booking-details";
import { bookingFieldWords } from "#contract/bookings/booking-words";
import type { Booking } from "#contract/bookings/bookings";
import { channelOfTerms, termsOfChannel } from "#domain/paid-to-channel";
import { Fact } from "~/components/page/fact";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { FoldingPanel as Panel } from "~/components/ui/folding-panel";
import {
  collectorWords,
  formatWeekday,
  isFreeOfCharge,
  nightsText,
  peopleCount,
  peopleText,
  typeWords,
} from "~/domains/bookings/booking-words";
import { formatDate, formatMoment, formatMoney, formatRange, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import type { Balance } from "~/routes/bookings/balance";
import type { Neighbour, Neighbours } from "~/routes/bookings/page/load-neighbours";
import { detailFacts } from "~/routes/bookings/shown-details";

/** With the year, and smaller, if it is not the current one. */
function Day({ date, today }: { date: string; today: string }) {
  const year = date.slice(0, 4);
  if (year === today.slice(0, 4)) return formatWeekday(date);
  return (
    <>
      {formatWeekday(date)}
      <span className="block text-xs font-regular tracking-normal text-muted">de {year}</span>
    </>
  );
}

interface StayPanelProps {
  booking: Booking;
  /** Null if nothing is charged, or amounts are hidden. */
  balance: Balance | null;
  /** Below the facts: the guest's link. */
  children?: ReactNode;
}

/** A strip with accommodation, dates, people and the open amount; below it the smaller facts, and what is given. */
export function StayPanel({ booking, balance, children }: StayPanelProps) {
  const { accommodation_name, check_in, check_out, night_count } = booking;
  const zone = zoneOf(useSession());
  return (
    <section
      id="estadia"
      aria-label="Estadia"
      className="min-w-0 rounded-2 border border-line bg-surface max-lg:order-first"
    >
      <div className="grid grid-cols-2 lg:grid-cols-[1.05fr_2.05fr_1.15fr_1.35fr] lg:divide-x lg:divide-line-soft">
        <StripFact label="Acomodação">{accommodation_name}</StripFact>
        <dl className="col-span-full row-start-2 grid grid-cols-[auto_minmax(max-content,1fr)_auto] gap-x-2.5 border-line-soft p-4 max-lg:border-t lg:col-span-1 lg:col-start-2 lg:row-start-1">
          <DayFact label="Entrada" date={check_in} note={cameNote(booking, zone)} />
          {/* below the dates where the strip is too narrow to have the nights between them */}
          <div className="self-center border-t border-line-strong text-center lg:max-[1439px]:col-span-full lg:max-[1439px]:row-start-2 lg:max-[1439px]:border-0 lg:max-[1439px]:text-left">
            <dt className="sr-only">Noites</dt>
            <dd className="num relative -top-2.5 inline-block bg-surface px-1 text-xs whitespace-nowrap text-muted lg:max-[1439px]:static lg:max-[1439px]:px-0">
              {nightsText(night_count)}
            </dd>
          </div>
          <DayFact label="Saída" date={check_out} note={leftNote(booking, zone)} end />
        </dl>
        <StripFact label="Pessoas" note={peopleText(booking)} className="max-lg:col-start-2 max-lg:row-start-1">
          {plural(peopleCount(booking), { none: "Ninguém", one: "pessoa", many: "pessoas" })}
        </StripFact>
        {balance && <BalanceFact balance={balance} />}
      </div>
      <SmallFacts booking={booking} />
      {children}
    </section>
  );
}

type StripFactProps = { label: string; note?: string; className?: string; children: ReactNode };

function StripFact({ label, note, className, children }: StripFactProps) {
  return (
    <dl className={cx("min-w-0 p-4", className)}>
      <dt className="text-xs font-medium text-muted">{label}</dt>
      <dd className="num text-lg font-semibold tracking-snug wrap-anywhere">
        {children}
        {note && <span className="block text-xs font-regular tracking-normal text-muted">{note}</span>}
      </dd>
    </dl>
  );
}

function DayFact({
  label,
  date,
  note,
  end = false,
}: {
  label: string;
  date: string;
  note: string | null;
  end?: boolean;
}) {
  return (
    <div className={cx("row-start-1", end && "col-start-3 text-right")}>
      <dt className="text-xs font-medium text-muted">{label}</dt>
      <dd className="num text-lg font-semibold tracking-snug whitespace-nowrap">
        <Day date={date} today={todayOf(useSession())} />
        {note && <span className="block text-xs font-regular tracking-normal text-muted">{note}</span>}
      </dd>
    </div>
  );
}

function cameNote({ checked_in_at, check_in, arrival_time }: Booking, zone: string): string | null {
  if (checked_in_at) return `entrou ${onDay(checked_in_at, check_in, zone)}`;
  return arrival_time ? `chega às ${arrival_time}` : null;
}

const leftNote = ({ checked_out_at, check_out }: Booking, zone: string) =>
  checked_out_at ? `saiu ${onDay(checked_out_at, check_out, zone)}` : null;

/** "às 15:20" on the day itself, else with the date. */
function onDay(moment: string, day: string, zone: string): string {
  const [date = "", hour = ""] = formatMoment(moment, zone).split(" ");
  return date === formatDate(day) ? `às ${hour}` : `em ${date} às ${hour}`;
}

/** The open amount in the largest type, with how much of the total is paid. */
function BalanceFact({ balance: { label, cents, share, note } }: { balance: Balance }) {
  return (
    <dl className="num col-span-full min-w-0 border-line-soft p-4 max-lg:border-t lg:col-span-1">
      <dt className="text-xs font-medium text-muted">{label}</dt>
      <dd>
        <span className="block text-2xl font-semibold tracking-tight whitespace-nowrap">{formatMoney(cents)}</span>
        {share !== null && (
          <span aria-hidden="true" className="mt-1.5 mb-1 block h-1.5 overflow-hidden rounded-full bg-line">
            <span style={{ width: `${share * 100}%` }} className="block h-full bg-success forced-color-adjust-none" />
          </span>
        )}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </dd>
    </dl>
  );
}

/** What few bookings have, in one line; nothing is rendered if there is none of it. */
function SmallFacts({ booking }: { booking: Booking }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line-soft px-4 py-2.5 empty:hidden">
      {booking.type !== "guest" && <Fact label="Tipo de reserva">{typeWords[booking.type]}</Fact>}
      {booking.coupon && <Fact label="Cupom">{couponText(booking, booking.coupon)}</Fact>}
      {booking.collected_by === "channel" && <Fact label="Quem recebe do hóspede">{collectorWords.channel}</Fact>}
      {lastDetails.map((name) => (
        <DetailFact key={name} name={name} booking={booking} />
      ))}
    </dl>
  );
}

const lastDetails = (Object.keys(detailFacts) as DetailName[]).filter((name) => name !== "arrival_time");

function DetailFact({ name, booking }: { name: DetailName; booking: Booking }) {
  const text = detailFacts[name]?.(booking);
  return text ? <Fact label={bookingFieldWords[name]}>{text}</Fact> : null;
}

// the discount is part of the price; a changed stay may have lost it
function couponText({ charges }: Booking, code: string): string {
  return charges.some(({ coupon }) => coupon) ? code : `${code}, sem desconto nesta estadia`;
}

interface NotesPanelProps {
  booking: Booking;
  /** What the guest wrote on their page. */
  wishes: string | null;
}

/** The guest's own words and the notes for the company; nothing is rendered if there are none. */
export function NotesPanel({ booking: { notes, tags }, wishes }: NotesPanelProps) {
  if (!wishes && !notes.guest && !notes.internal && !notes.cleaning && tags.length === 0) return null;
  return (
    <Panel id="notas" title="Observações">
      <dl className="grid gap-4">
        {wishes && <Fact label="O hóspede escreveu na página da reserva">{wishes}</Fact>}
        {notes.guest && <Fact label="Pedidos do hóspede">{notes.guest}</Fact>}
        {notes.internal && <Fact label="Nota interna">{notes.internal}</Fact>}
        {notes.cleaning && <Fact label="Nota para a limpeza">{notes.cleaning}</Fact>}
        {tags.length > 0 && (
          <Fact label="Etiquetas">
            <span className="flex flex-wrap gap-1.5 pt-1">
              {tags.map((tag) => (
                <Chip key={tag} tone="plain">
                  {tag}
                </Chip>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** The agreed cancellation terms, or whose they are, as the guest reads them; nothing is rendered for a free stay. */
export function CancellationPanel({ booking }: { booking: Booking }) {
  const { cancellation_policy_name, cancellation_terms } = booking;
  if (isFreeOfCharge(booking)) return null;
  const channel = channelOfTerms(booking);
  const own = cancellation_policy_name ?? "Sem política: devolve tudo o que foi pago";
  return (
    <Panel id="cancelamento" title="Cancelamento">
      <p className="text-md">{channel === null ? own : termsOfChannel(channel)}</p>
      {channel === null && cancellation_terms.length > 0 && (
        <ul className="num mt-1 grid gap-1 text-sm text-muted">
          {cancellation_terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

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
    <nav aria-label={`Outras reservas de ${name}`} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {previous && (
        <Way booking={previous} label="Reserva anterior" icon={<ChevronLeft aria-hidden="true" className="size-4" />} />
      )}
      {next && (
        <Way booking={next} label="Próxima reserva" icon={<ChevronRight aria-hidden="true" className="size-4" />} end />
      )}
    </nav>
  );
}

type WayProps = { booking: Neighbour; label: string; icon: ReactNode; end?: boolean };

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
