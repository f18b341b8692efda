import type { FieldErrors } from "#contract/platform/parse";
import type { BookingStatus } from "#domain/booking-states";
import { momentAt } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";

type Held = Pick<StoredBooking, "check_in" | "hold_expires_at">;

/** The nights of a hold, and the zone and departure time of their accommodation. */
export interface HeldNights {
  check_in: string;
  check_out: string;
  timezone: string;
  check_out_time: string;
}

const hour = 60 * 60 * 1000;
/** How long past its agreed end a hold waits for the desk to check an announced Pix. */
const answerTime = 24 * hour;
/** The minimum time left to the guest after the desk has reported that the Pix did not arrive. */
const afterRefusal = 2 * hour;

const eveningOf = (timezone: string, date: string) => momentAt(timezone, date, "23:59");
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A hold with its agreed end and its current end. */
export interface AnnouncedHold {
  check_in: string;
  agreed: Date;
  expires_at: Date;
}

/**
 * How long an announced Pix extends a hold: at most 24 hours past the agreed end, never past the evening of arrival,
 * and never shorter than the current end. Another announcement after a refusal does not extend it further.
 */
export function endOfAnnouncedHold({ check_in, agreed, expires_at }: AnnouncedHold, timezone: string): Date {
  const latest = after(agreed, answerTime);
  return later(expires_at, earlier(latest, eveningOf(timezone, check_in) ?? latest));
}

/** The end of a hold whose announced Pix was not found: the agreed end, at least two hours from now. */
export function endOfRefusedHold({ agreed }: Pick<AnnouncedHold, "agreed">, now: Date): Date {
  return later(agreed, earlier(after(now, afterRefusal), after(agreed, answerTime + afterRefusal)));
}

/** The end of a hold with a payment: the evening of its arrival, or its current end if later. */
export function endOfPaidHold({ check_in, hold_expires_at }: Held, timezone: string): Date | null {
  const evening = eveningOf(timezone, check_in);
  if (evening === null || hold_expires_at === null) return hold_expires_at;
  return later(evening, hold_expires_at);
}

/**
 * The end of a hold after a save, unless another end was entered: a paid hold with a later arrival lasts until that
 * evening, and the extension by an announced Pix ends at the evening of the new arrival at the latest.
 */
export function endOfMovedHold(before: StoredBooking, after: Held & HeldNights, now: Date): Date | null {
  const end = followedEnd(before, after);
  const { check_in, check_out } = before;
  const moved = after.check_in !== check_in || after.check_out !== check_out;
  return end === null || !moved ? end : withinStay(end, after, now);
}

function followedEnd(before: StoredBooking, after: Held & HeldNights): Date | null {
  const { hold_expires_at, timezone } = after;
  const { hold_agreed_until } = before;
  const follows = after.check_in !== before.check_in && hold_expires_at === before.hold_expires_at;
  if (!follows || hold_expires_at === null) return hold_expires_at;
  if (before.paid_cents > 0) return endOfPaidHold(after, timezone);
  if (hold_agreed_until === null) return hold_expires_at;
  const evening = eveningOf(timezone, after.check_in) ?? hold_expires_at;
  return later(hold_agreed_until, earlier(hold_expires_at, evening));
}

/** The end of the second part of a split hold: a payment for its nights keeps them until its own arrival. */
export function endOfRest(booking: StoredBooking, check_in: string, paid_cents: number, timezone: string): Date | null {
  const hold_expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  return paid_cents > 0 ? endOfPaidHold({ check_in, hold_expires_at }, timezone) : hold_expires_at;
}

/** The end of a hold, null for other bookings, and the errors of the requested one. */
export interface HoldExpiry {
  at: Date | null;
  errors: FieldErrors;
}

const refused = (sentence: string): HoldExpiry => ({ at: null, errors: { hold_expires_at: [sentence] } });

/**
 * The default end of a hold that begins now: after the hours in the company's settings, at most until the evening of
 * arrival, or from then on until the departure.
 */
export function defaultExpiry(place: HeldPlace, stay: Pick<HeldNights, "check_in" | "check_out">, now: Date): Date {
  const nights = { ...stay, timezone: place.timezone, check_out_time: place.check_out_time };
  return withinArrival(after(now, place.hold_hours * hour), nights, now);
}

/** What the accommodation says of a hold. */
export type HeldPlace = Pick<HeldNights, "timezone" | "check_out_time"> & { hold_hours: number };

const departureOf = ({ timezone, check_out, check_out_time }: HeldNights) =>
  momentAt(timezone, check_out, check_out_time);

/** At most until the departure, unless that is over. */
function withinStay(end: Date, nights: HeldNights, now: Date): Date {
  const departure = departureOf(nights);
  return departure !== null && departure > now ? earlier(end, departure) : end;
}

/** At most until the evening of arrival; once that is over, until the departure. */
function withinArrival(end: Date, nights: HeldNights, now: Date): Date {
  const evening = eveningOf(nights.timezone, nights.check_in);
  return evening !== null && evening > now ? earlier(end, evening) : withinStay(end, nights, now);
}

/** The end of a new booking's hold: in the future, at most 30 days away, before the departure. Only holds have one. */
export function newHoldExpiry(
  status: BookingStatus,
  asked: string | null | undefined,
  place: HeldPlace,
  stay: Pick<HeldNights, "check_in" | "check_out">,
  now: Date,
): HoldExpiry {
  if (status !== "hold") return asked == null ? { at: null, errors: {} } : refused("Só uma pré-reserva tem prazo");
  return asked == null
    ? { at: defaultExpiry(place, stay, now), errors: {} }
    : judge(new Date(asked), { ...stay, timezone: place.timezone, check_out_time: place.check_out_time }, now);
}

/**
 * The end of a stored hold after a save. If absent or repeated it is kept, whatever the status, so that an unchanged
 * record can be saved. A different one is checked as for a new hold.
 */
export function changedHoldExpiry(
  status: BookingStatus,
  stored: Date | null,
  asked: string | null | undefined,
  nights: HeldNights,
  now: Date,
): HoldExpiry {
  const next = asked == null ? null : new Date(asked);
  if (asked === undefined || next?.getTime() === stored?.getTime()) return { at: stored, errors: {} };
  if (status !== "hold") return refused("Só uma pré-reserva tem prazo");
  return next === null ? refused("Prazo da pré-reserva é obrigatório") : judge(next, nights, now);
}

const longest = 30 * 24 * hour;

function judge(at: Date, nights: HeldNights, now: Date): HoldExpiry {
  const away = at.getTime() - now.getTime();
  if (away <= 0) return refused("O prazo deve estar no futuro");
  if (away > longest) return refused("O prazo vai até 30 dias");
  return withinStay(at, nights, now) < at ? refused("O prazo não pode passar da saída") : { at, errors: {} };
}
