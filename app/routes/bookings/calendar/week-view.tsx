import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
} from "react";
import { href, Link, useRevalidator } from "react-router";
import type { Calendar } from "#contract/bookings/calendar";
import { addDays, eachNight, nightsBetween } from "#domain/stay-dates";
import { cx } from "~/components/ui/cx";
import { useSession } from "~/lib/session";
import { type CardCalls, useBarCard } from "~/routes/bookings/calendar/bar-menu/use-bar-card";
import { useBarMenu } from "~/routes/bookings/calendar/bar-menu/use-bar-menu";
import { shortWeekday, wholeDate } from "~/routes/bookings/calendar/calendar-locale";
import {
  type Bar,
  barsOf,
  type DayPart,
  dayParts,
  drawnAs,
  hasCard,
  type Place,
  visible,
  wayOf,
  wordsOf,
} from "~/routes/bookings/calendar/drawn-bars";

export interface WeekViewProps {
  calendar: Calendar;
  date: string;
  firstWeekday: number;
  locale: string;
  mayOpen: boolean;
  dayHref: (date: string) => string;
}

const weekDays = 7;

interface DaysOfWeek extends Omit<WeekViewProps, "firstWeekday"> {
  /** The screen is small: the days are below each other, each with what happens on it. */
  inHand: boolean;
}

/** Seven days from the date on. Each stay is one bar over its days; a small screen lists the days instead. */
export function WeekView({ inHand, ...view }: DaysOfWeek) {
  const { calendar, date } = view;
  const days = eachNight(date, addDays(date, weekDays));
  const holidays = new Map(calendar.holidays.map((each) => [each.date, each.name]));
  const head = (day: string) => <DayHead key={day} day={day} holiday={holidays.get(day)} {...view} />;
  if (!inHand) return <WeekBars {...view} days={days} head={head} />;
  return (
    <ol className="grid divide-y divide-line-soft overflow-hidden rounded-2 border border-line bg-surface">
      {days.map((day) => (
        <li key={day} className={cx("min-w-0 p-2", day === calendar.today && "bg-selected")}>
          {head(day)}
          <DayStack parts={dayParts(calendar, day).parts} mayOpen={view.mayOpen} allTo={view.dayHref(day)} />
        </li>
      ))}
    </ol>
  );
}

interface DayHeadProps extends Pick<WeekViewProps, "calendar" | "locale" | "dayHref"> {
  day: string;
  holiday: string | undefined;
}

function DayHead({ day, holiday, calendar, locale, dayHref }: DayHeadProps) {
  return (
    <Link
      to={dayHref(day)}
      aria-label={[wholeDate(day, locale), holiday].filter(Boolean).join(", ")}
      aria-current={day === calendar.today ? "date" : undefined}
      className={cx(
        "flex min-h-target min-w-0 items-center gap-1.5 text-sm hover:underline",
        day === calendar.today && "text-accent",
      )}
    >
      <span className="text-xs">{shortWeekday(day, locale)}</span>
      <b className="num font-semibold">{Number(day.slice(8))}</b>
      <span className="truncate text-2xs text-muted">{holiday}</span>
    </Link>
  );
}

interface WeekBarsProps extends Pick<WeekViewProps, "calendar" | "mayOpen"> {
  days: readonly string[];
  head: (day: string) => ReactNode;
}

/** The bars of all accommodations in as few lines as they need: a stay begins where another one of its line has ended. */
function WeekBars({ calendar, mayOpen, days, head }: WeekBarsProps) {
  const stays = useMemo(() => weekStays(calendar, days), [calendar, days]);
  const session = useSession();
  const { revalidate } = useRevalidator();
  const reread = useCallback(() => void revalidate(), [revalidate]);
  const asked = useRef<HTMLElement>(null);
  const { ask, act, parts } = useBarMenu(calendar, session, reread, () => asked.current?.focus());
  const { calls, card } = useBarCard(calendar, session, act);
  const hand: Hand = {
    card: mayOpen ? calls : null,
    onMenu(bar, event) {
      if (!ask(bar, { x: event.clientX, y: event.clientY })) return;
      event.preventDefault();
      asked.current = event.currentTarget;
      calls.hide();
    },
  };
  return (
    <div className="overflow-hidden rounded-2 border border-line bg-surface">
      <div className="grid grid-cols-7 divide-x divide-line-soft border-b border-line">
        {days.map((day) => (
          <div key={day} className={cx("min-w-0 px-2", day === calendar.today && "bg-selected")}>
            {head(day)}
          </div>
        ))}
      </div>
      {stays.length === 0 ? (
        <p className="p-4 text-sm text-muted">Sem reservas nestes dias</p>
      ) : (
        <ul
          className="grid grid-cols-14 gap-y-1 py-2"
          style={{
            backgroundImage: "linear-gradient(90deg, var(--grid-line) 1px, transparent 1px)",
            backgroundSize: `calc(100% / ${weekDays}) 100%`,
          }}
        >
          {stays.map(({ bar, name, from, until, line }) => (
            <li
              key={`${bar.key} ${name}`}
              className="mx-px min-w-0"
              style={{ gridColumn: `${from + 1} / ${until + 1}`, gridRow: line + 1 }}
            >
              <StackLine title={halfDay(bar, days)} place={{ name, bar }} mayOpen={mayOpen} hand={hand} />
            </li>
          ))}
        </ul>
      )}
      {card}
      {parts}
    </div>
  );
}

/** What is seen of a stay of which only half a day is in the week: that it leaves on the first day, or comes on the last. */
function halfDay({ status, check_in, check_out }: Bar, days: readonly string[]): string {
  if (status === "block") return "";
  if (check_out === days[0]) return "Saídas";
  return check_in === days.at(-1) ? "Chegadas" : "";
}

interface WeekStay extends Place {
  /** Its half days from the first one on, the last excluded: stays begin and end at noon. */
  from: number;
  until: number;
  line: number;
}

/** What lies in these days, by arrival, each in the first line that has room for it. Preparation is no stay. */
export function weekStays(calendar: Calendar, days: readonly string[]): WeekStay[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const halves = 2 * days.length;
  const half = (date: string) => 2 * nightsBetween(first, date) + 1;
  const places = calendar.accommodations.flatMap((row) =>
    visible(barsOf(row, calendar.today))
      .filter(({ status, check_in, check_out }) => status !== "preparation" && check_in <= last && check_out >= first)
      .map((bar) => ({ name: row.short_name ?? row.name, bar })),
  );
  const ends: number[] = [];
  return places
    .sort((a, b) => (a.bar.check_in < b.bar.check_in ? -1 : a.bar.check_in > b.bar.check_in ? 1 : 0))
    .map((place) => {
      const [from, until] = [Math.max(0, half(place.bar.check_in)), Math.min(halves, half(place.bar.check_out))];
      const free = ends.findIndex((end) => end <= from);
      const line = free === -1 ? ends.length : free;
      ends[line] = until;
      return { ...place, from, until, line };
    });
}

const most = 12;

interface DayStackProps {
  parts: readonly DayPart[];
  mayOpen: boolean;
  /** The day with all of them. */
  allTo: string;
}

/** The events of a day as short chips, each with its act: arrivals first, then departures. */
function DayStack({ parts, mayOpen, allTo }: DayStackProps) {
  const entries = parts.flatMap(({ title, places }) => places.map((place) => ({ title, place })));
  if (entries.length === 0) return <p className="text-xs text-subtle">Sem reservas</p>;
  return (
    <ul className="grid grid-cols-1 gap-1">
      {entries.slice(0, most).map(({ title, place }) => (
        <li key={`${title} ${place.bar.key} ${place.name}`}>
          <StackLine title={title} place={place} mayOpen={mayOpen} />
        </li>
      ))}
      {entries.length > most && (
        <li>
          <Link to={allTo} className="link inline-flex min-h-target items-center text-xs">
            mais {entries.length - most}
          </Link>
        </li>
      )}
    </ul>
  );
}

const marks: Record<string, string> = { Chegadas: "→", Saídas: "←", Conflitos: "!" };
const acts: Record<string, string> = { Chegadas: "chega", Saídas: "sai", Conflitos: "conflito" };

/** The card and the menu of a bar. */
interface Hand {
  card: CardCalls | null;
  onMenu: (bar: Bar, event: MouseEvent<HTMLElement>) => void;
}

interface StackLineProps {
  title: string;
  place: Place;
  mayOpen: boolean;
  /** Absent on a small screen. */
  hand?: Hand;
}

function StackLine({ title, place: { name, bar }, mayOpen, hand }: StackLineProps) {
  const { booking, status, label } = bar;
  const mark = status === "conflict" ? "!" : marks[title];
  const look = drawnAs(status);
  const inside = (
    <>
      {mark && (
        <b aria-hidden="true" className={cx("w-3 shrink-0", mark === "!" && "text-error-text")}>
          {mark}
        </b>
      )}
      <span className="min-w-0 truncate">
        {label} <small className="text-2xs">{name}</small>
      </span>
    </>
  );
  const line = "status-bar flex min-h-7 items-center gap-1 rounded-1 px-1.5 text-xs max-lg:min-h-11";
  const spoken = [acts[title], wordsOf(bar), name].filter(Boolean).join(", ");
  const way = wayOf(bar, useSession());
  const card = hasCard(bar) ? hand?.card : null;
  const to = booking && mayOpen ? href("/reservas/:code", { code: booking.code }) : way?.to;
  if (to === undefined) {
    return (
      <div data-status={look} className={line} title={card ? undefined : spoken} {...(card && cardEvents(bar, card))}>
        {inside}
      </div>
    );
  }
  return (
    <Link
      to={to}
      data-status={look}
      aria-label={way ? `${way.label}: ${spoken}` : spoken}
      title={card ? undefined : spoken}
      className={line}
      onContextMenu={(event) => hand?.onMenu(bar, event)}
      {...(card && cardEvents(bar, card))}
    >
      {inside}
    </Link>
  );
}

/** The card comes with the mouse and with the keyboard's focus. */
function cardEvents(bar: Bar, { point, leave }: CardCalls) {
  const show = (element: Element, byFocus: boolean) => point({ bar, box: element.getBoundingClientRect(), byFocus });
  return {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      pointerType === "mouse" && show(currentTarget, false),
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && show(currentTarget, true),
    onBlur: leave,
  };
}
