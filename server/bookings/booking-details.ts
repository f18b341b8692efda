import type { BookingInput, BookingUpdate } from "#contract/bookings";
import type { ChannelTerms } from "#domain/commission";
import {
  type AgreedCommission,
  mergeCommission,
  noCommission,
  usualCommission,
} from "#server/bookings/agreed-commission";
import { merged } from "#server/records/merged";

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
  const details = merged(detailNames, before, input);
  const { notes = {} } = input;
  return {
    ...details,
    ...mergeCommission(before, input, details.type),
    ...merged(noteNames, before, {
      note_internal: notes.internal,
      note_guest: notes.guest,
      note_cleaning: notes.cleaning,
    }),
  };
}

const detailNames = [
  "type",
  "arrival_time",
  "adults",
  "children",
  "infants",
  "pets",
  "channel",
  "channel_code",
  "tags",
] as const;
const noteNames = ["note_internal", "note_guest", "note_cleaning"] as const;
