import {
  bookingNotes,
  type DetailName,
  detailNames,
  listedDetails,
  unlistedDetails,
} from "#contract/bookings/booking-details";
import type { BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import type { ChannelTerms } from "#domain/commission";
import {
  type AgreedCommission,
  mergeCommission,
  noCommission,
  usualCommission,
} from "#server/bookings/bookings/agreed-commission";
import type { Columns } from "#server/platform/db/columns";
import { merged, namesOf, shownValues, unsaid } from "#server/platform/records/values";

type NoteName = keyof typeof bookingNotes;
type NoteColumn = `note_${NoteName}`;

const noteNames = namesOf(bookingNotes);
const noteColumn = (name: NoteName): NoteColumn => `note_${name}`;

/** The columns of the contract's details: those in a row of the list, and those read only with the whole booking. */
export const detailColumns = {
  listed: namesOf(listedDetails),
  unlisted: [...namesOf(unlistedDetails), ...noteNames.map(noteColumn)],
};

/** The contract's details as stored. */
export type StoredDetails = Columns<"bookings", DetailName | NoteColumn>;

/** The fields of a booking besides place, dates, holder and price. */
export interface BookingDetails
  extends StoredDetails,
    AgreedCommission,
    Columns<"bookings", "type" | "adults" | "children" | "infants" | "pets"> {}

const noNotes = Object.fromEntries(noteNames.map((name) => [noteColumn(name), null])) as Record<NoteColumn, null>;

/** The defaults of a new booking. */
export const unsaidDetails: BookingDetails = {
  type: "guest",
  adults: 1,
  children: 0,
  infants: 0,
  pets: 0,
  ...noCommission,
  ...unsaid<Pick<BookingDetails, DetailName>>({ ...listedDetails, ...unlistedDetails }),
  ...noNotes,
};

/** The details of a new booking; the usual terms of its channel apply unless it states its own. */
export function newDetails(input: BookingInput, usual: ChannelTerms): BookingDetails {
  return mergeDetails({ ...unsaidDetails, ...usualCommission(input, usual) }, input);
}

/** The details after a save: absent fields are kept, null clears. */
export function mergeDetails(before: BookingDetails, input: BookingInput | BookingUpdate): BookingDetails {
  const details = merged(["type", "adults", "children", "infants", "pets", ...detailNames], before, input);
  const notes = Object.fromEntries(noteNames.map((name) => [noteColumn(name), input.notes?.[name]]));
  return {
    ...details,
    ...mergeCommission(before, input, details.type),
    ...merged(noteNames.map(noteColumn), before, notes),
  };
}

/** The details of a booking, for a copy of its row. */
export function copiedDetails(booking: StoredDetails): StoredDetails {
  return merged([...detailColumns.listed, ...detailColumns.unlisted], booking, {});
}

/** The details as the API shows and takes them. */
export function shownDetails(booking: StoredDetails) {
  const notes = Object.fromEntries(noteNames.map((name) => [name, booking[noteColumn(name)]]));
  return {
    ...shownValues({ ...listedDetails, ...unlistedDetails }, booking),
    notes: notes as Record<NoteName, string | null>,
  };
}
