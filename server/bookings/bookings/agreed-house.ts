import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";

/**
 * What the house asks of a guest, as it was when their stay was confirmed: the database freezes it. What was not known
 * then is not in it, and is read from the accommodation.
 */
export interface HouseTerms {
  security_deposit_cents: number;
  check_in_time: string;
  check_out_time: string;
  pets_allowed: boolean | null;
  smoking_allowed: boolean | null;
}

/**
 * An accommodation as a stay's guest agreed to it: later changes of deposit, hours, pets and smoking are for others.
 * Unchanged for a stay that is not confirmed, and for one that was before these terms were kept. A divided stay has one
 * security deposit, in its first part: no later part asks for another.
 */
export const asAgreed = <Place extends Partial<HouseTerms>>(
  place: Place,
  booking: Pick<StoredBooking, "house_terms" | "id" | "stay_id">,
): Place => ({
  ...place,
  ...booking.house_terms,
  ...(isLaterPart(booking) && "security_deposit_cents" in place && { security_deposit_cents: 0 }),
});

/** True for a stay of which more than one part stands or is over. */
export const isDivided = ({ parts }: Pick<StoredBooking, "parts">): boolean =>
  parts.filter(({ status }) => !["cancelled", "expired", "no_show"].includes(status)).length > 1;

/** True for each part of a divided stay but the first. */
export const isLaterPart = ({ id, stay_id }: Pick<StoredBooking, "id" | "stay_id">): boolean =>
  stay_id !== null && stay_id !== id;
