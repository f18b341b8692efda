import * as z from "zod";
import { bookingChannels } from "#contract/bookings/booking-values";
import { bookingFieldWords, type TimelineField } from "#contract/bookings/booking-words";
import { TimeOfDay } from "#contract/platform/dates";
import type { Ending } from "#contract/platform/labels";
import { longestTag, mostTags } from "#contract/platform/limits";
import { type Field, mayBeEmpty, usually } from "#contract/platform/record";
import { line, paragraph } from "#contract/platform/scalars";

// The details of a booking: fields that a save only stores. Schemas, columns, defaults, copies and the values of the
// form follow from the declaration here, trail and timeline from the label in `bookingFieldWords`.

type Details = Partial<Record<TimelineField, Field>>;

export const BookingTag = line(longestTag);
const Tags = z.array(BookingTag).max(mostTags);

/** Details in a row of the list. */
export const listedDetails = {
  arrival_time: mayBeEmpty({
    label: bookingFieldWords.arrival_time,
    ending: "a",
    takes: TimeOfDay,
    shows: z.string(),
  }),
  channel: usually("direct", {
    label: bookingFieldWords.channel,
    ending: "o",
    takes: z.enum(bookingChannels),
    shows: z.enum(bookingChannels),
  }),
  tags: usually([], {
    label: bookingFieldWords.tags,
    ending: "as",
    takes: Tags,
    shows: z.array(z.string()),
  }),
} satisfies Details;

/** Details only in the whole booking. */
export const unlistedDetails = {
  channel_code: mayBeEmpty({
    label: bookingFieldWords.channel_code,
    ending: "o",
    takes: line(40),
    shows: z.string(),
  }),
} satisfies Details;

export type ListedDetail = keyof typeof listedDetails;
export type DetailName = ListedDetail | keyof typeof unlistedDetails;
export const detailNames = Object.keys({ ...listedDetails, ...unlistedDetails }) as DetailName[];

/** The notes of a booking, stored as `note_<name>`. */
export const bookingNotes = {
  internal: note(bookingFieldWords.note_internal, "a"),
  guest: note(bookingFieldWords.note_guest, "os"),
  cleaning: note(bookingFieldWords.note_cleaning, "a"),
};

function note(label: string, ending: Ending) {
  return mayBeEmpty({ label, ending, takes: paragraph(2000), shows: z.string() });
}

/** Requires the main guest of a new booking as a new person, or as a known one, not both. */
export function checkHolder({ value, issues }: z.core.ParsePayload<{ holder?: unknown; holder_id?: unknown }>): void {
  const { holder, holder_id } = value;
  if ((holder === undefined) !== (holder_id === undefined)) return;
  const message = holder
    ? "Informe o cadastro ou os dados da pessoa, não os dois"
    : "Hóspede responsável é obrigatório";
  issues.push({ code: "custom", path: [holder ? "holder_id" : "holder"], input: holder, message });
}
