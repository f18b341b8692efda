import { momentAt } from "#domain/wall-clock";
import type { StoredBooking } from "#server/bookings/bookings.queries";

type Held = Pick<StoredBooking, "check_in" | "hold_expires_at">;

const hour = 60 * 60 * 1000;
/** How long past its agreed end a hold waits for the desk to look for an announced Pix. */
const answerTime = 24 * hour;
/** What a guest is left with, at least, once the desk has said that the Pix did not arrive. */
const afterRefusal = 2 * hour;

const eveningOf = (timezone: string, date: string) => momentAt(timezone, date, "23:59");
const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** A hold by the end that was agreed and the end that counts now. */
export interface AnnouncedHold {
  check_in: string;
  agreed: Date;
  expires_at: Date;
}

/**
 * Until when an announced Pix keeps a hold: at most 24 hours past the agreed end and never past the evening of arrival,
 * and never shorter than it stands. Announcing again after a refusal does not add to it.
 */
export function endOfAnnouncedHold({ check_in, agreed, expires_at }: AnnouncedHold, timezone: string): Date {
  const latest = after(agreed, answerTime);
  return later(expires_at, earlier(latest, eveningOf(timezone, check_in) ?? latest));
}

/** Until when a hold stands once its announced Pix was not found: the agreed end, at least two hours from then. */
export function endOfRefusedHold({ agreed }: Pick<AnnouncedHold, "agreed">, now: Date): Date {
  return later(agreed, earlier(after(now, afterRefusal), after(agreed, answerTime + afterRefusal)));
}

/** Until when a hold that money was paid for stands: the evening of its own arrival, unless it stands longer anyway. */
export function endOfPaidHold({ check_in, hold_expires_at }: Held, timezone: string): Date | null {
  const evening = eveningOf(timezone, check_in);
  if (evening === null || hold_expires_at === null) return hold_expires_at;
  return later(evening, hold_expires_at);
}

/**
 * The end of a hold after a save, unless another end was asked for: a paid one that arrives later stands until then, and
 * what an announced Pix added goes no further than the evening of the new arrival.
 */
export function endOfMovedHold(before: StoredBooking, after: Held, timezone: string): Date | null {
  const { hold_expires_at } = after;
  const { hold_agreed_until } = before;
  const follows = after.check_in !== before.check_in && hold_expires_at === before.hold_expires_at;
  if (!follows || hold_expires_at === null) return hold_expires_at;
  if (before.paid_cents > 0) return endOfPaidHold(after, timezone);
  if (hold_agreed_until === null) return hold_expires_at;
  const evening = eveningOf(timezone, after.check_in) ?? hold_expires_at;
  return later(hold_agreed_until, earlier(hold_expires_at, evening));
}

/** The end of the second part of a hold that is cut: what was paid for its nights keeps them until its own arrival. */
export function endOfRest(booking: StoredBooking, check_in: string, paid_cents: number, timezone: string): Date | null {
  const hold_expires_at = booking.status === "hold" ? booking.hold_expires_at : null;
  return paid_cents > 0 ? endOfPaidHold({ check_in, hold_expires_at }, timezone) : hold_expires_at;
}
