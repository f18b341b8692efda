import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import type { Calendar } from "#contract/bookings/calendar";
import { nightsBetween } from "#domain/stay-dates";
import { Button, LinkButton } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { StatusChip, type StayStatus } from "~/components/ui/stay-status";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import { type StayStep, stepsOf } from "~/domains/bookings/arrival-steps";
import { channelWords, formatWeekday, nightsText, peopleCount, peopleText } from "~/domains/bookings/booking-words";
import { isDangerous, isUndo, type OfferedAct, possibleActs, statusNow } from "~/domains/bookings/possible-acts";
import { useAsk } from "~/lib/ask";
import { formatMoney, formatRange, plural } from "~/lib/format";
import { holds, type Session } from "~/lib/session-state";
import { todayOf, zoneOf } from "~/lib/today";
import { balanceOf } from "~/routes/bookings/balance";
import type { PointedBar } from "~/routes/bookings/calendar/bar-menu/use-bar-card";
import { wayOf } from "~/routes/bookings/calendar/drawn-bars";

export interface BarCardProps {
  pointed: PointedBar;
  /** Another one reads the booking again. */
  calendar: Calendar;
  session: Session;
  onAct: (act: OfferedAct, booking: Booking) => void;
  /** The pointer or the focus is on the card, or has left it. */
  onStay: () => void;
  onLeave: () => void;
}

const [width, height, gap] = [352, 250, 6]; // px; the height is an estimate

/** What the chart knows of a bar, with its likely next act: of our own booking, or of a channel's stay. */
export function BarCard(props: BarCardProps) {
  return props.pointed.bar.booking ? <BookingCard {...props} /> : <ChannelCard {...props} />;
}

/** What the chart knows of a booking and, once loaded, what it owes and misses, with the likely next act. */
function BookingCard({ pointed, calendar, session, onAct, ...hover }: BarCardProps) {
  const { bar } = pointed;
  const params = { code: bar.key };
  const { answer: booking } = useAsk("GET /api/bookings/:code", { params }, { since: calendar });
  const now = new Date();
  const acts = booking ? possibleActs(booking, session, now).filter((act) => !isDangerous(act) && !isUndo(act)) : [];
  const channel = bar.booking && channelWords[booking?.channel ?? bar.booking.channel];
  return (
    <Frame
      {...{ pointed, ...hover }}
      title={bar.label}
      status={booking ? statusNow(booking, now) : (bar.booking?.status ?? "imported")}
      note={[bar.key, channel, !bar.label.includes(booking?.channel_code ?? "") && booking?.channel_code]}
      busy={booking === null}
      foot={
        <>
          {booking && <Missing {...{ booking, calendar, session }} />}
          <span className="grow" />
          {booking && acts[0] && (
            <Button
              size="row"
              variant="soft"
              icon={actIcons[acts[0]]}
              onClick={() => acts[0] && onAct(acts[0], booking)}
            >
              {actWords(acts[0], booking, todayOf(session, now)).label}
            </Button>
          )}
          <LinkButton size="row" to={href("/reservas/:code", params)}>
            Abrir
          </LinkButton>
        </>
      }
    >
      <Facts {...{ bar, booking, now }} />
    </Frame>
  );
}

/** A stay in a channel's calendar, and what a sheet of bookings said of it. */
function ChannelCard({ pointed, calendar, session, onStay, onLeave }: BarCardProps) {
  const { bar } = pointed;
  const { event_id, label, clashes = [], clash_code } = bar;
  const of = event_id ? { params: { id: event_id } } : null;
  const { answer: reservation, failure } = useAsk("GET /api/channel-reservations/:id", of, { since: calendar });
  const { answer: sheet } = useAsk("GET /api/channel-reservations/:id/sheet", reservation?.channel_code ? of : null);
  const { check_in, check_out } = reservation ?? bar;
  const way = wayOf(bar, session);
  const said = sheet?.said;
  const people = (said?.adults ?? 0) + (said?.children ?? 0);
  return (
    <Frame
      {...{ pointed, onStay, onLeave }}
      title={said?.guest_name ?? reservation?.guest_name ?? label}
      status="imported"
      note={[reservation?.channel_code, `calendário ${reservation?.name ?? label}`]}
      busy={of !== null && reservation === null && failure === null}
      foot={
        <>
          <span className="grow" />
          {way && (
            <LinkButton size="row" variant="soft" to={way.to}>
              {way.label}
            </LinkButton>
          )}
        </>
      }
    >
      <dl className="num grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-3">
        <Fact label="Entrada">{formatWeekday(check_in)}</Fact>
        <Fact label="Saída">
          {formatWeekday(check_out)} · {nightsText(nightsBetween(check_in, check_out))}
        </Fact>
        {people > 0 && (
          <Fact label="Na planilha">{plural(people, { none: "Ninguém", one: "pessoa", many: "pessoas" })}</Fact>
        )}
        {typeof said?.total_cents === "number" && (
          <Fact label="Preço na planilha">{formatMoney(said.total_cents)}</Fact>
        )}
        {typeof said?.commission_cents === "number" && (
          <Fact label="Comissão na planilha">{formatMoney(said.commission_cents)}</Fact>
        )}
        {clashes.length > 0 && (
          <Fact label={clash_code ? `Em conflito com a reserva ${clash_code}` : "Em conflito"}>
            <span className="text-error-text">
              {clashes.map((nights) => formatRange(nights.check_in, nights.check_out)).join(", ")}
            </span>
          </Fact>
        )}
      </dl>
    </Frame>
  );
}

interface FrameProps extends Pick<BarCardProps, "pointed" | "onStay" | "onLeave"> {
  title: string;
  status: StayStatus;
  /** The line below the title. */
  note: readonly (string | null | undefined | false)[];
  busy: boolean;
  foot: ReactNode;
  children: ReactNode;
}

function Frame({ pointed, title, status, note, busy, foot, children, onStay, onLeave }: FrameProps) {
  const { bar, box, byFocus } = pointed;
  const below = box.bottom + height < window.innerHeight;
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8));
  return (
    <section
      aria-label={`Reserva de ${bar.label}`}
      aria-live={byFocus ? "polite" : undefined}
      aria-busy={busy}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      onFocus={onStay}
      onBlur={onLeave}
      className="fixed z-(--z-dialog) rounded-3 border border-line bg-raised text-sm shadow-3 print:hidden"
      style={{ width, left, ...(below ? { top: box.bottom + gap } : { bottom: window.innerHeight - box.top + gap }) }}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line-soft px-4 py-3">
        <h2 className="truncate text-lg font-semibold tracking-snug">{title}</h2>
        <StatusChip status={status} />
        <p className="num col-span-full text-muted">{note.filter(Boolean).join(" · ")}</p>
      </header>
      {children}
      <footer className="flex min-h-13 flex-wrap items-center gap-2 border-t border-line-soft px-4 py-2.5">
        {foot}
      </footer>
    </section>
  );
}

type FactsProps = Pick<PointedBar, "bar"> & { booking: Booking | null; now: Date };

function Facts({ bar, booking, now }: FactsProps) {
  const { check_in, check_out } = booking ?? bar;
  const people = booking ? peopleCount(booking) : (bar.booking?.people ?? 0);
  // what is owed back of a stay that did not happen is known by its own page only
  const balance =
    booking && booking.status !== "no_show" ? balanceOf(booking, { now, depositConfirms: false, owed: 0 }) : null;
  return (
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-2.5 px-4 py-3">
      <Fact label="Entrada">
        {formatWeekday(check_in)}
        {booking?.arrival_time && ` às ${booking.arrival_time}`}
      </Fact>
      <Fact label="Saída">
        {formatWeekday(check_out)}
        {booking && ` · ${nightsText(booking.night_count)}`}
      </Fact>
      <Fact label={booking ? peopleText(booking) : "Pessoas"}>
        {plural(people, { none: "Ninguém", one: "pessoa", many: "pessoas" })}
      </Fact>
      {booking === null ? (
        <Skeleton className="h-9" />
      ) : (
        balance && (
          <Fact label={balance.label}>
            <span className={balance.cents > 0 ? "text-warning-text" : undefined}>{formatMoney(balance.cents)}</span>
          </Fact>
        )
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const ahead = new Set(["hold", "confirmed", "checked_in"]);

/** Contract and registration forms of a stay that is not over, each done or open; nothing if none is asked for. */
function Missing({ booking, calendar, session }: { booking: Booking; calendar: Calendar; session: Session }) {
  const asks = ahead.has(booking.status) && holds(session, "bookings.edit");
  const params = { code: booking.code };
  const { answer } = useAsk("GET /api/bookings/:code/check-in", asks ? { params } : null, { since: calendar });
  if (answer === null) return null;
  const asking = { today: todayOf(session), zone: zoneOf(session), seesMoney: false };
  const steps = stepsOf(booking, answer, asking).filter(({ of }) => of === "contract" || of === "forms");
  return steps.map((step) => {
    const isDone = step.state === "done";
    const Icon = isDone ? Check : Clock;
    return (
      <span
        key={step.of}
        title={step.note}
        className={`num flex items-center gap-1 text-xs ${isDone ? "text-success-text" : "text-warning-text"}`}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {stepText(step)}
        <span className="sr-only">: {step.note}</span>
      </span>
    );
  });
}

const stepText = ({ of, label, part }: StayStep) => (of === "forms" && part ? `${part[0]}/${part[1]} fichas` : label);
