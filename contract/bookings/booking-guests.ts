import * as z from "zod";
import { acceptLongStay, bookingPath, ofBooking } from "#contract/bookings/bookings";
import { checkDocument, personFields } from "#contract/bookings/guests";
import { companyAccess } from "#contract/platform/access";
import { BirthDate, CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { takesOf } from "#contract/platform/record";
import { Id, Version } from "#contract/platform/scalars";
import { guestDocumentKinds } from "#domain/documents";

/** The maximum number of companions; the limit of a booking follows from its number of people. */
const mostGuests = 600;

/**
 * A companion: a known person by `id`, with all other fields ignored so that GET output can be sent back, or a new
 * person by name. A new person who matches a known one becomes that person.
 */
export const BookingGuestInput = z
  .strictObject({
    id: named("Identificador", "o", Id.optional()),
    ...takesOf(personFields),
    name: personFields.name.takes.optional(),
  })
  .check((context) => {
    const { id, name } = context.value;
    if (id !== undefined) return;
    checkDocument(context);
    if (name !== undefined) return;
    context.issues.push({ code: "custom", path: ["name"], input: name, message: messages.required("Nome completo") });
  });
export type BookingGuestInput = z.output<typeof BookingGuestInput>;

/**
 * The complete list in order: anyone missing from it leaves the booking but stays in the guest register. Absent keeps
 * it.
 */
export const BookingGuestsInput = z.strictObject({
  guests: named("Quantidade de hóspedes", "a", z.array(BookingGuestInput).max(mostGuests).optional()),
  version: Version,
});
export type BookingGuestsInput = z.output<typeof BookingGuestsInput>;

/**
 * The companion who becomes the main guest. `accept_long_stay` answers the question of a season rental of more than 90
 * nights, which is asked again of another person's stay.
 */
export const HolderChange = z.strictObject({
  guest_id: named("Hóspede", "o", Id),
  accept_long_stay: acceptLongStay,
  version: Version,
});
export type HolderChange = z.output<typeof HolderChange>;

/**
 * A person of a booking. Beyond name and contacts, `guests.view` shows more, and `guests.documents` the full document.
 */
export const BookingGuest = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  document_kind: z.enum(guestDocumentKinds).nullable().optional(),
  document: z.string().nullable().optional(),
  masked_document: z.string().nullable().optional(),
  birth_date: BirthDate.nullable().optional(),
  blocked_reason: z.string().nullable().optional(),
});
export type BookingGuest = z.output<typeof BookingGuest>;

/** The main guest, with what the register has about them for users with `guests.view`. */
export const BookingHolder = BookingGuest.extend({
  notes: z.string().nullable().optional(),
  stay_count: z.int().optional(),
  last_check_out: CivilDate.nullable().optional(),
});
export type BookingHolder = z.output<typeof BookingHolder>;

/** The main guest, the companions in order, and the booking's version. */
export const BookingGuests = z.object({ holder: BookingHolder, guests: z.array(BookingGuest), version: Version });
export type BookingGuests = z.output<typeof BookingGuests>;

const path = `${bookingPath}/:code/guests` as const;

export const bookingGuests = {
  show: endpoint({
    ...ofBooking,
    method: "GET",
    path,
    summary: "Get the main guest and the companions of a booking",
    access: companyAccess("booking", "bookings.view"),
    answer: BookingGuests,
  }),
  update: endpoint({
    ...ofBooking,
    method: "PUT",
    path,
    summary: "Update the companions of a booking; the body is the complete list",
    access: companyAccess("booking", "bookings.edit"),
    body: BookingGuestsInput,
    answer: BookingGuests,
  }),
  changeHolder: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/holder`,
    summary: "Make a companion the main guest of a booking; the previous main guest becomes a companion",
    access: companyAccess("booking", "bookings.edit"),
    body: HolderChange,
    answer: BookingGuests,
  }),
};
