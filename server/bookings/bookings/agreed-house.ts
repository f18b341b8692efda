import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";

/** What the house asks of a guest, as it was when their stay was confirmed: the database freezes it. */
export interface HouseTerms {
  security_deposit_cents: number;
  check_in_time: string;
  check_out_time: string;
  pets_allowed: boolean;
  smoking_allowed: boolean;
}

/**
 * An accommodation as a stay's guest agreed to it: later changes of deposit, hours, pets and smoking are for others.
 * Unchanged for a stay that is not confirmed, and for one that was before these terms were kept.
 */
export const asAgreed = <Place extends Partial<HouseTerms>>(
  place: Place,
  { house_terms }: Pick<StoredBooking, "house_terms">,
): Place => ({ ...place, ...house_terms });
