import { writeStay } from "#domain/calendar/write-stay";
import { momentAt } from "#domain/wall-clock";
import type { Ctx } from "#server/context";
import { type GuestStay, readStay } from "#server/guest-page/guest-stay";
import { showPage } from "#server/guest-page/show-page";
import { Problem } from "#server/http/problem";
import type { FileAnswer } from "#server/http/route";

/** The stay for the guest's own calendar, which other programs read: it holds no link. Only of one that is confirmed. */
export async function stayCalendar(ctx: Ctx, code: string, publicUrl: string): Promise<FileAnswer> {
  const { state } = await showPage(ctx, code);
  if (state !== "confirmed") throw new Problem("BookingNotFoundException");
  const text = calendarOf(await readStay(ctx, code), publicUrl);
  return { name: `reserva-${code}.ics`, read: async () => Buffer.from(text) };
}

/** A stay as a calendar. */
export function calendarOf({ booking, accommodation, host }: GuestStay, publicUrl: string): string {
  const { timezone, check_in_time, check_out_time } = accommodation;
  return writeStay({
    uid: `${booking.id}@${new URL(publicUrl).hostname}`,
    summary: `Estadia: ${accommodation.name}, ${host.name}`,
    description: [`Reserva ${booking.code}`, host.phone, host.email].filter(Boolean).join("\n"),
    starts: moment(timezone, booking.check_in, check_in_time),
    ends: moment(timezone, booking.check_out, check_out_time),
    sequence: booking.version,
    changed_at: booking.confirmed_at ?? booking.created_at,
  });
}

/** The instant of an hour there; noon where the clocks leave that hour out. */
function moment(timezone: string, date: string, time: string): Date {
  return momentAt(timezone, date, time) ?? momentAt(timezone, date, "12:00") ?? new Date(`${date}T12:00:00Z`);
}
