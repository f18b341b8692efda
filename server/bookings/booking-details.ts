import type { BookingInput, BookingUpdate } from "#contract/bookings";
import type { ChannelTerms } from "#domain/commission";
import {
  type AgreedCommission,
  mergeCommission,
  noCommission,
  usualCommission,
} from "#server/bookings/agreed-commission";

/** What a booking says of itself besides place, dates, person and price. */
export interface BookingDetails extends AgreedCommission {
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
  ...noCommission,
  note_internal: null,
  note_guest: null,
  note_cleaning: null,
  tags: [],
};

/** The details of a new booking: where it says nothing of its channel's money, what is usual there. */
export function newDetails(input: BookingInput, usual: ChannelTerms): BookingDetails {
  return mergeDetails({ ...unsaidDetails, ...usualCommission(input, usual) }, input);
}

/** The details after a save: what is absent is kept, null empties. */
export function mergeDetails(before: BookingDetails, input: BookingInput | BookingUpdate): BookingDetails {
  const kept = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);
  const type = kept(input.type, before.type);
  return {
    type,
    arrival_time: kept(input.arrival_time, before.arrival_time),
    adults: kept(input.adults, before.adults),
    children: kept(input.children, before.children),
    infants: kept(input.infants, before.infants),
    pets: kept(input.pets, before.pets),
    channel: kept(input.channel, before.channel),
    channel_code: kept(input.channel_code, before.channel_code),
    ...mergeCommission(before, input, type),
    note_internal: kept(input.notes?.internal, before.note_internal),
    note_guest: kept(input.notes?.guest, before.note_guest),
    note_cleaning: kept(input.notes?.cleaning, before.note_cleaning),
    tags: kept(input.tags, before.tags),
  };
}
