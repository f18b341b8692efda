import type { FieldErrors } from "#contract/parse";
import type { BookingStatus } from "#domain/booking-states";

const hour = 60 * 60 * 1000;
const longest = 30 * 24 * hour;

/** The end of a hold, null for other bookings, and the errors of the requested one. */
export interface HoldExpiry {
  at: Date | null;
  errors: FieldErrors;
}

const refused = (sentence: string): HoldExpiry => ({ at: null, errors: { hold_expires_at: [sentence] } });

/** The default end of a hold that begins now: after the hours in the company's settings. */
export function defaultExpiry(holdHours: number, now: Date): Date {
  return new Date(now.getTime() + holdHours * hour);
}

/** The end of a new booking's hold: in the future, at most 30 days away. Only holds have one. */
export function newHoldExpiry(
  status: BookingStatus,
  asked: string | null | undefined,
  holdHours: number,
  now: Date,
): HoldExpiry {
  if (status !== "hold") return asked == null ? { at: null, errors: {} } : refused("Só uma pré-reserva tem prazo");
  return asked == null ? { at: defaultExpiry(holdHours, now), errors: {} } : judge(new Date(asked), now);
}

/**
 * The end of a stored hold after a save. If absent or repeated it is kept, whatever the status, so that an unchanged
 * record can be saved. A different one is checked as for a new hold.
 */
export function changedHoldExpiry(
  status: BookingStatus,
  stored: Date | null,
  asked: string | null | undefined,
  now: Date,
): HoldExpiry {
  const next = asked == null ? null : new Date(asked);
  if (asked === undefined || next?.getTime() === stored?.getTime()) return { at: stored, errors: {} };
  if (status !== "hold") return refused("Só uma pré-reserva tem prazo");
  return next === null ? refused("Prazo da pré-reserva é obrigatório") : judge(next, now);
}

function judge(at: Date, now: Date): HoldExpiry {
  const away = at.getTime() - now.getTime();
  if (away <= 0) return refused("O prazo deve estar no futuro");
  return away <= longest ? { at, errors: {} } : refused("O prazo vai até 30 dias");
}
