import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";

/** The state that undoing a cancellation or a no-show restores. Instants are ISO texts. */
export interface BeforeEnd {
  status: string;
  at: string;
  paid_cents: number;
  hold_expires_at: string | null;
  hold_agreed_until: string | null;
  /** The refund recorded in the same act, which its undo reverses. */
  refund_id?: string;
}

export function beforeEnd(booking: StoredBooking, now: Date): BeforeEnd {
  const { status, paid_cents, hold_expires_at, hold_agreed_until } = booking;
  return {
    ...{ status, paid_cents, at: now.toISOString() },
    hold_expires_at: hold_expires_at?.toISOString() ?? null,
    hold_agreed_until: hold_agreed_until?.toISOString() ?? null,
  };
}
