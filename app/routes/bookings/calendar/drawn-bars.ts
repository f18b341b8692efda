import type { CalendarAccommodation, CalendarBooking } from "#contract/calendar";
import { calendarChannelNames } from "#contract/channel-calendars";
import type { StayStatus } from "~/components/ui/status-looks";
import { blockText } from "~/domains/blocks/block-words";
import { channelWords } from "~/domains/bookings/booking-words";
import { formatRange, plural } from "~/lib/format";
import { statusWords } from "~/routes/bookings/calendar/bar-words";

/** Something that lies in an accommodation, as charts and lists show it. */
export interface Bar {
  key: string;
  status: StayStatus | "preparation" | "conflict";
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** What stands on it. */
  label: string;
  /** All of it in words: guest, status, dates, people. */
  words: string;
  /** Whether nobody else can have its nights. */
  occupies: boolean;
  /** Which line of its row; those that do not occupy lie below what they cross. */
  lane: number;
  /** Null for what is no booking of ours. */
  booking: CalendarBooking | null;
  /** Of a block its id. */
  block_id?: string;
  /** Of a conflict the booking that it is with, as far as one may know. */
  clash_code?: string | null;
}

const holdsNights = new Set(["hold", "confirmed", "checked_in", "checked_out"]);

/**
 * Everything of one accommodation in its lanes: what occupies in the first, what crosses it below, clashes last. An
 * inquiry whose day of arrival has passed is over, and drawn nowhere.
 */
export function barsOf(row: CalendarAccommodation, today: string): Bar[] {
  const bars = [
    ...row.bookings
      .filter(({ status, check_in }) => status !== "inquiry" || check_in >= today)
      .map((booking) => bookingBar(row.id, booking)),
    ...row.blocks.map((block) => ({
      ...plain(row.id, block, "block", blockText(block), "Bloqueio"),
      block_id: block.id,
    })),
    ...row.imports.map((nights) => plain(row.id, nights, "imported", nights.name, "Importada")),
    ...row.preparations.map((nights) => plain(row.id, nights, "preparation", "Preparo", "Preparo")),
  ];
  inLanes(bars);
  const clashes = row.conflicts.map((clash): Bar => {
    const channel = calendarChannelNames[clash.channel];
    const other = clash.code ? `, contra a reserva ${clash.code}` : "";
    const bar = plain(row.id, clash, "conflict", channel, `Conflito${other}`);
    return { ...bar, occupies: false, clash_code: clash.code };
  });
  const lane = Math.max(0, ...bars.map((bar) => bar.lane)) + 1;
  for (const clash of clashes) clash.lane = lane;
  return [...bars, ...clashes];
}

function bookingBar(accommodation_id: string, booking: CalendarBooking): Bar {
  const { code, status, check_in, check_out, guest, people, channel } = booking;
  const count = plural(people, { none: "", one: "pessoa", many: "pessoas" });
  const words = [guest, statusWords(status), formatRange(check_in, check_out), count, channelWords[channel]];
  const occupies = holdsNights.has(status);
  const dates = { check_in, check_out };
  return {
    ...{ key: code, status, accommodation_id, ...dates, label: guest, occupies, lane: 0, booking },
    words: words.filter(Boolean).join(", "),
  };
}

type Nights = { check_in: string; check_out: string };

function plain(id: string, { check_in, check_out }: Nights, status: Bar["status"], label: string, kind: string): Bar {
  const words = `${kind}: ${label}, ${formatRange(check_in, check_out)}`;
  const key = `${status} ${id} ${check_in} ${label}`;
  return {
    key,
    status,
    accommodation_id: id,
    check_in,
    check_out,
    label,
    words,
    occupies: true,
    lane: 0,
    booking: null,
  };
}

/** Puts what does not occupy into the first line where it crosses nothing. */
function inLanes(bars: Bar[]): void {
  const lanes: Bar[][] = [bars.filter(({ occupies }) => occupies)];
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
