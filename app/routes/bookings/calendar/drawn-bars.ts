import { href } from "react-router";
import { calendarChannelNames } from "#contract/bookings/booking-values";
import type { Calendar, CalendarAccommodation, CalendarBooking, CalendarConflict } from "#contract/bookings/calendar";
import { bookingStatuses } from "#domain/booking-states";
import { type StayStatus, statusLooks } from "~/components/ui/stay-status";
import { blockText } from "~/domains/blocks/block-words";
import { channelWords } from "~/domains/bookings/booking-words";
import { formatRange, plural } from "~/lib/format";
import { holds, type Session } from "~/lib/session-state";

/** A stay or block in an accommodation, as shown by charts and lists. */
export interface Bar {
  key: string;
  status: StayStatus | "preparation" | "taken" | "conflict";
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** Its text. */
  label: string;
  /** Whether it makes its nights unavailable. */
  occupies: boolean;
  /** Its lane in the row; bars that do not occupy are below those they overlap. */
  lane: number;
  /** Null if it is not our own booking. */
  booking: CalendarBooking | null;
  /** Of a block. */
  block_id?: string;
  /** Of a channel's reservation: its id. */
  event_id?: string | null;
  /**
   * Of a conflict, which is the channel's whole stay: the code of the other booking, if it may be seen, and its nights.
   */
  clash_code?: string | null;
  clashes?: readonly Nights[];
  /** Nights of a conflict's stay that nobody else has: they count, but the stay is drawn as one bar. */
  hidden?: true;
}

const holdsNights = new Set(["hold", "confirmed", "checked_in", "checked_out"]);

/**
 * The bars of one accommodation in their lanes: occupying ones first, overlapping ones below, conflicts last. An
 * inquiry whose day of arrival has passed is over, and not drawn.
 */
export function barsOf(row: CalendarAccommodation, today: string): Bar[] {
  const of = (status: Bar["status"], { check_in, check_out }: Nights, label: string): Bar => {
    const key = `${status} ${row.id} ${check_in} ${label}`;
    const occupies = status !== "conflict";
    return { key, status, accommodation_id: row.id, check_in, check_out, label, occupies, lane: 0, booking: null };
  };
  const bars: Bar[] = [];
  for (const booking of row.bookings) {
    const { code, status, check_in, check_out, guest } = booking;
    if (status === "inquiry" && check_in < today) continue;
    const stay = { accommodation_id: row.id, check_in, check_out, label: guest, lane: 0 };
    bars.push({ key: code, status, ...stay, occupies: holdsNights.has(status), booking });
  }
  for (const block of row.blocks) bars.push({ ...of("block", block, blockText(block)), block_id: block.id });
  const stays = new Map(
    row.conflicts.map(({ event }) => [event.id, row.conflicts.filter((each) => each.event.id === event.id)]),
  );
  for (const nights of row.imports) {
    const { name, event_id } = nights;
    const isPart = event_id !== null && stays.has(event_id);
    bars.push({ ...of("imported", nights, name), event_id, ...(isPart && { hidden: true }) });
  }
  for (const nights of row.taken) bars.push(of("taken", nights, "Estadia"));
  for (const nights of row.preparations) bars.push(of("preparation", nights, "Preparo"));
  for (const [event_id, clashes] of stays) {
    const { event, channel } = clashes[0] as CalendarConflict;
    const clash_code = clashes.find(({ code }) => code !== null)?.code ?? null;
    bars.push({ ...of("conflict", event, calendarChannelNames[channel]), event_id, clash_code, clashes });
  }
  inLanes(bars);
  return bars;
}

type Nights = { check_in: string; check_out: string };

/** The bars that are drawn. */
export const visible = (bars: readonly Bar[]): Bar[] => bars.filter(({ hidden }) => !hidden);

/** Puts bars that do not occupy into the first lane without an overlap. */
function inLanes(bars: Bar[]): void {
  const lanes: Bar[][] = [visible(bars).filter(({ occupies }) => occupies)];
  for (const bar of bars.filter(({ occupies }) => !occupies)) {
    const free = lanes.findIndex((lane) => !lane.some((other) => crosses(bar, other)));
    bar.lane = free === -1 ? lanes.length : free;
    const lane = lanes[bar.lane];
    if (lane) lane.push(bar);
    else lanes.push([bar]);
  }
}

/** Whether two stays share a night. */
export function crosses(a: Nights, b: Nights): boolean {
  return a.check_in < b.check_out && b.check_in < a.check_out;
}

/** How a status is drawn (look/status.css): that of another one, if it has no look of its own. */
export function drawnAs(status: Bar["status"]): string {
  if (status === "conflict") return "imported";
  return status === "taken" ? "checked_out" : status;
}

/** The word of a status: "Confirmada". */
function statusWords(status: Bar["status"]): string {
  if (status === "preparation") return "Preparo";
  if (status === "taken") return "Noites ocupadas";
  return status === "conflict" ? "Conflito" : statusLooks[status].label;
}

/**
 * The description of a bar: guest, status, dates, people. Computed only for rendered bars, since a year holds
 * thousands.
 */
export function wordsOf({ booking, status, label, check_in, check_out, clash_code, clashes = [] }: Bar): string {
  const dates = formatRange(check_in, check_out);
  if (booking) {
    const count = plural(booking.people, { none: "", one: "pessoa", many: "pessoas" });
    return [label, statusWords(status), dates, count, channelWords[booking.channel]].filter(Boolean).join(", ");
  }
  const other = clash_code ? `, contra a reserva ${clash_code}` : "";
  const nights = clashes.map((each) => formatRange(each.check_in, each.check_out));
  const twice = nights.length > 0 && nights.join() !== dates ? `, noites em conflito: ${nights.join(", ")}` : "";
  return `${statusWords(status)}${other}: ${label}, ${dates}${twice}`;
}

/**
 * Where a channel's stay is acted on: the form for its booking, or the way out of its conflict; null for other bars.
 */
export function wayOf(bar: Bar, session: Session): { label: string; to: string } | null {
  const { event_id, clashes, accommodation_id: id } = bar;
  const night = clashes?.[0]?.check_in;
  if (night) return { label: "Resolver o conflito", to: `${href("/reservas/conflito/:id", { id })}?noite=${night}` };
  if (!event_id || !holds(session, "bookings.create")) return null;
  return { label: "Transformar em reserva", to: `${href("/reservas/criar")}?evento=${event_id}` };
}

/** Whether a bar has a card: bookings and the stays of channels. */
export const hasCard = ({ booking, status }: Bar) => booking !== null || status === "imported" || status === "conflict";

/** The statuses drawn by the calendar, in the order of the legend. */
export const drawnStatuses = [
  ...bookingStatuses.filter((status) => status !== "cancelled" && status !== "expired"),
  "imported" as const,
  "block" as const,
];

/** An event of a day, with its accommodation. */
export interface Place {
  name: string;
  bar: Bar;
}

export interface DayPart {
  title: string;
  places: Place[];
}

/** One day of the calendar by event, and the accommodations that are free that night. */
export function dayParts(calendar: Calendar, date: string): { parts: DayPart[]; free: { id: string; name: string }[] } {
  const rows = calendar.accommodations.map((accommodation) => ({
    accommodation,
    bars: barsOf(accommodation, calendar.today),
  }));
  const all = rows.flatMap(({ accommodation, bars }) =>
    visible(bars).map((bar): Place => ({ name: accommodation.name, bar })),
  );
  const of = (title: string, fits: (bar: Bar) => boolean): DayPart => ({
    title,
    places: all.filter(({ bar }) => fits(bar)),
  });
  const others = new Set<Bar["status"]>(["block", "preparation", "taken", "conflict"]);
  const stays = (bar: Bar) => !others.has(bar.status);
  const comes = (bar: Bar) => stays(bar) && bar.status !== "no_show" && bar.status !== "inquiry";
  // not checked in although the day of arrival is over
  const missed = ({ status, check_in }: Bar) =>
    (status === "confirmed" || status === "hold") && check_in < calendar.today;
  const sleeps = ({ check_in, check_out }: Bar) => check_in <= date && date < check_out;
  const parts = [
    of(
      "Conflitos",
      (bar) => bar.clashes?.some((nights) => nights.check_in <= date && date < nights.check_out) ?? false,
    ),
    of("Chegadas", (bar) => stays(bar) && bar.check_in === date),
    of("Saídas", (bar) => comes(bar) && !missed(bar) && bar.check_out === date),
    of("Hospedagens em curso", (bar) => comes(bar) && !missed(bar) && sleeps(bar) && bar.check_in < date),
    of("Sem check-in registrado", (bar) => missed(bar) && bar.check_in < date && date <= bar.check_out),
    of("Ocupadas", (bar) => bar.status === "taken" && sleeps(bar)),
    of("Fechadas", (bar) => (bar.status === "block" || bar.status === "preparation") && sleeps(bar)),
  ];
  const free = rows
    .filter(
      ({ accommodation, bars }) =>
        accommodation.status === "active" && !bars.some((bar) => bar.occupies && sleeps(bar)),
    )
    .map(({ accommodation: { id, name } }) => ({ id, name }));
  return { parts, free };
}
