import type { ChannelTerms } from "#contract/catalogue/channel-terms";
import { readCalendar } from "#domain/calendar/read-calendar";
import { type ChannelTerms as Agreed, firstChannelTerms } from "#domain/commission";
import { freeParts, type Period } from "#domain/periods";
import { addDays, nightsBetween, todayIn } from "#domain/stay-dates";
import { uploadCalendar } from "#server/bookings/channels/apply-calendar";
import type { ChannelServices } from "#server/bookings/channels/channel-services";
import { createFeed } from "#server/bookings/channels/feeds";
import { createImport } from "#server/bookings/channels/imports";
import { updateChannelTerms } from "#server/catalogue/channel-terms/channel-terms";
import type { MadeBooking } from "#server/demo/make-bookings";
import type { Ctx } from "#server/platform/context";

interface Nights extends Period {
  accommodation_id: string;
}

interface Around {
  /** In list order. */
  ids: readonly string[];
  bookings: readonly MadeBooking[];
  blocks: readonly Nights[];
  today: string;
}

/**
 * The channels of a company: an exported calendar, an Airbnb calendar with a reservation that conflicts with a direct
 * booking, and a Booking.com calendar without conflicts. Both are uploaded as files: nothing is fetched from the
 * network.
 */
export async function writeChannels(ctx: Ctx, services: ChannelServices, around: Around): Promise<void> {
  const { ids, bookings, today } = around;
  const clash = bookings
    .filter(({ status, channel, check_in }) => status === "confirmed" && channel !== "airbnb" && check_in > today)
    .sort((a, b) => (a.check_in < b.check_in ? -1 : 1))[0]!;
  const first = clash.accommodation_id;
  const second = ids[(ids.indexOf(first) + 1) % ids.length]!;
  await createFeed(ctx, services, first, { channel: "airbnb" });
  const sold = [clash, ...freeStays(first, around)].map(reservedAtAirbnb);
  await upload(ctx, services, first, "airbnb", calendarOf("-//Airbnb Inc//Hosting Calendar 1.0//EN", sold));
  const closed = freeStays(second, around).map(closedAtBooking);
  await upload(ctx, services, second, "booking_com", calendarOf("-//admin.booking.com//NONSGML v1.0//EN", closed));
}

/** Three stays in free nights. */
function freeStays(id: string, { bookings, blocks, today }: Around): Period[] {
  const taken = [...bookings.filter(({ occupancy_id }) => occupancy_id !== null), ...blocks];
  const range = { check_in: addDays(today, 6), check_out: addDays(today, 160) };
  return freeParts(
    range,
    taken.filter(({ accommodation_id }) => accommodation_id === id),
  )
    .filter(({ check_in, check_out }) => nightsBetween(check_in, check_out) >= 2)
    .slice(0, 3)
    .map(({ check_in }) => ({ check_in, check_out: addDays(check_in, 2) }));
}

async function upload(
  ctx: Ctx,
  services: ChannelServices,
  accommodationId: string,
  channel: "airbnb" | "booking_com",
  content: string,
): Promise<void> {
  const { id } = await createImport(ctx, services, accommodationId, { channel });
  const today = todayIn("UTC", ctx.clock.now());
  // All-day events have no time zone; and content written by this program needs no isolated process.
  const reading = readCalendar(content, { timezone: "UTC", today, isOwn: () => false });
  await uploadCalendar(ctx, accommodationId, id, reading);
}

function reservedAtAirbnb(stay: Period, index: number): string {
  const page = `https://www.airbnb.com/hosting/reservations/details/HMDEMO234${index}`;
  return `UID:${index}@airbnb.com\r\n${datesOf(stay)}\r\nSUMMARY:Reserved\r\nDESCRIPTION:Reservation URL: ${page}`;
}

const closedAtBooking = (stay: Period, index: number) =>
  `UID:${index}@booking.com\r\n${datesOf(stay)}\r\nSUMMARY:CLOSED - Not available`;

const datesOf = ({ check_in, check_out }: Period) =>
  `DTSTART;VALUE=DATE:${check_in.replaceAll("-", "")}\r\nDTEND;VALUE=DATE:${check_out.replaceAll("-", "")}`;

function calendarOf(prodid: string, events: readonly string[]): string {
  const inside = events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\n`).join("");
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:${prodid}\r\n${inside}END:VCALENDAR\r\n`;
}

const agreed: readonly (Agreed & Pick<ChannelTerms, "channel">)[] = [
  { channel: "airbnb", commission_basis_points: 1_500, collected_by: "channel" },
  { channel: "booking_com", commission_basis_points: 1_300, collected_by: "company" },
];

/** Stores the channel terms of the demo companies. */
export async function writeChannelTerms(ctx: Ctx): Promise<void> {
  for (const { channel, ...terms } of agreed) await updateChannelTerms(ctx, channel, { ...terms, version: 1 });
}

/** The channel terms of a demo booking. */
export function demoChannelTerms(channel: string): Agreed {
  const { commission_basis_points, collected_by } =
    agreed.find((each) => each.channel === channel) ?? firstChannelTerms(channel);
  return { commission_basis_points, collected_by };
}
