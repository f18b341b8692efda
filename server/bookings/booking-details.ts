import type { BookingInput, BookingUpdate } from "#contract/bookings";

/** What a booking says of itself besides place, dates, person and price. */
export interface BookingDetails {
  type: string;
  arrival_time: string | null;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  channel: string;
  channel_code: string | null;
  note_internal: string | null;
  note_guest: string | null;
  note_cleaning: string | null;
  tags: string[];
}

/** The details of a new booking of which nothing was said. */
export const unsaidDetails: BookingDetails = {
  type: "guest",
  arrival_time: null,
  adults: 1,
  children: 0,
  infants: 0,
  pets: 0,
  channel: "direct",
  channel_code: null,
  note_internal: null,
  note_guest: null,
  note_cleaning: null,
  tags: [],
};

/** The details after a save: what is absent is kept, null empties. */
export function mergeDetails(before: BookingDetails, input: BookingInput | BookingUpdate): BookingDetails {
  const kept = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);
  return {
    type: kept(input.type, before.type),
    arrival_time: kept(input.arrival_time, before.arrival_time),
    adults: kept(input.adults, before.adults),
    children: kept(input.children, before.children),
    infants: kept(input.infants, before.infants),
    pets: kept(input.pets, before.pets),
    channel: kept(input.channel, before.channel),
    channel_code: kept(input.channel_code, before.channel_code),
    note_internal: kept(input.notes?.internal, before.note_internal),
    note_guest: kept(input.notes?.guest, before.note_guest),
    note_cleaning: kept(input.notes?.cleaning, before.note_cleaning),
    tags: kept(input.tags, before.tags),
  };
}
