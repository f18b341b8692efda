import type { BookingGuestInput } from "#contract/booking-guests";

type Known = { id: string };

/** What is done to the list: whoever is in it before, as whoever is in it after. */
export type ListEdit = (guests: readonly Known[]) => BookingGuestInput[];

const idsOf = (guests: readonly Known[]): BookingGuestInput[] => guests.map(({ id }) => ({ id }));

/** Somebody more, at the end. */
export const adding =
  (guest: BookingGuestInput): ListEdit =>
  (guests) => [...idsOf(guests), guest];

/** One less. */
export const removing =
  (id: string): ListEdit =>
  (guests) =>
    idsOf(guests.filter((guest) => guest.id !== id));

/** Somebody who was there, at his place again, or at the end of what is now a shorter list. */
export const bringingBack =
  (id: string, place: number): ListEdit =>
  (guests) =>
    idsOf(guests.filter((guest) => guest.id !== id)).toSpliced(place, 0, { id });

/** One step up or down; who stands at that end already stays there. */
export const moving =
  (id: string, by: -1 | 1): ListEdit =>
  (guests) => {
    const at = guests.findIndex((guest) => guest.id === id);
    const rest = idsOf(guests.filter((guest) => guest.id !== id));
    return at < 0 ? idsOf(guests) : rest.toSpliced(Math.max(0, at + by), 0, { id });
  };
