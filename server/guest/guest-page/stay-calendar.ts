import type { guestPages } from "#contract/guest/guest-page";
import { type StayEvent, writeCancelledStay, writeStay } from "#domain/calendar/write-calendar";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { nearMoment } from "#domain/wall-clock";
import type { StoredPlace } from "#server/guest/guest-page/guest-page.queries";
import { placeOfStay } from "#server/guest/guest-page/guest-place";
import { type GuestStay, readStay, stateOf } from "#server/guest/guest-page/guest-stay";
import { throughLink } from "#server/guest/guest-page/through-link";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";
import type { FileAnswer, IdentityFileVerb } from "#server/platform/http/route";

const words: Record<MessageLanguage, { stay: string; booking: string }> = {
  pt: { stay: "Estadia", booking: "Reserva" },
  en: { stay: "Stay", booking: "Booking" },
  es: { stay: "Estadía", booking: "Reserva" },
};

/** The confirmed stay for the guest's own calendar, with its place and the link that the guest used. */
export async function stayCalendar(
  ctx: Ctx,
  code: string,
  { publicUrl }: { publicUrl: string },
  token: string,
): Promise<FileAnswer> {
  const stay = await readStay(ctx, code);
  if (stateOf(ctx, stay) !== "confirmed") throw new Problem("BookingNotFoundException");
  const place = await placeOfStay(ctx, stay.booking.accommodation_id);
  const page = `${publicUrl}/booking/${code}/confirmation/${token}`;
  const text = calendarOf(stay, { publicUrl, address: place.address, page });
  return { name: `reserva-${code}.ics`, read: async () => Buffer.from(text) };
}

export const readStayCalendar: IdentityFileVerb<typeof guestPages.calendar> = (ctx, { params }) =>
  throughLink(ctx, params, (inside, code) => stayCalendar(inside, code, ctx.services, params.token));

interface Where {
  publicUrl: string;
  address: StoredPlace["address"];
  /** The guest's page; null without a link. */
  page: string | null;
}

/** A stay as a calendar, without the price and the name of its guest. */
export const calendarOf = (stay: GuestStay, where: Where): string => writeStay(eventOf(stay, where));

/** The same stay, cancelled, for the calendar of a guest who has it. */
export function cancelledCalendarOf(stay: GuestStay, where: Where): string {
  const { booking, host } = stay;
  const changed_at = booking.cancelled_at ?? booking.created_at;
  const organizer = host.email === null ? where.publicUrl : `mailto:${host.email}`;
  return writeCancelledStay({ ...eventOf(stay, where), changed_at }, organizer);
}

function eventOf(
  { booking, accommodation, host, language }: GuestStay,
  { publicUrl, address, page }: Where,
): StayEvent {
  const { timezone, check_in_time, check_out_time } = accommodation;
  const { stay, booking: ofCode } = words[language];
  return {
    uid: `${booking.id}@${new URL(publicUrl).hostname}`,
    summary: `${stay}: ${booking.accommodation_name}, ${host.name}`,
    description: [`${ofCode} ${booking.code}`, host.phone, host.email, page].filter(Boolean).join("\n"),
    location: placeText(address),
    url: page,
    starts: nearMoment(timezone, booking.check_in, check_in_time),
    ends: nearMoment(timezone, booking.check_out, check_out_time),
    sequence: booking.version,
    changed_at: booking.confirmed_at ?? booking.created_at,
  };
}
