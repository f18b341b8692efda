import * as z from "zod";
import { companyAccess } from "#contract/access";
import { bookingPath, ofBooking } from "#contract/bookings";
import { BirthDate, CivilDate } from "#contract/dates";
import { endpoint } from "#contract/endpoint";
import { checkDocument, personFields } from "#contract/guests";
import { named } from "#contract/labels";
import { messages } from "#contract/messages";
import { takesOf } from "#contract/record";
import { Id, Version } from "#contract/text";
import { guestDocumentKinds } from "#domain/guest-documents";

/** Of more people no booking is; how many others one takes follows from its people. */
const mostGuests = 600;

/**
 * One of the other guests: somebody known by `id`, of whom nothing else is looked at, so that what GET gave may be sent
 * back, or a new person by name. A new one who is recognised is the one who is known.
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

/** The whole list in its order: who is not in it leaves the booking and stays in the register. Absent it is kept. */
export const BookingGuestsInput = z.strictObject({
  guests: named("Quantidade de hóspedes", "a", z.array(BookingGuestInput).max(mostGuests).optional()),
  version: Version,
});
export type BookingGuestsInput = z.output<typeof BookingGuestsInput>;

/** Which of the other guests is to answer for the booking. */
export const HolderChange = z.strictObject({ guest_id: named("Hóspede", "o", Id), version: Version });
export type HolderChange = z.output<typeof HolderChange>;

/**
 * Somebody of a booking. Beside name and contacts people see what `guests.view` shows, and the whole document with
 * `guests.documents`.
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

/** Who answers for a booking, with what the house knows of him for people with `guests.view`: as his record says. */
export const BookingHolder = BookingGuest.extend({
  notes: z.string().nullable().optional(),
  stay_count: z.int().optional(),
  last_check_out: CivilDate.nullable().optional(),
});
export type BookingHolder = z.output<typeof BookingHolder>;

/** Who answers for the booking, the other guests in their order, and the version of the booking. */
export const BookingGuests = z.object({ holder: BookingHolder, guests: z.array(BookingGuest), version: Version });
export type BookingGuests = z.output<typeof BookingGuests>;

const path = `${bookingPath}/:code/guests` as const;

export const bookingGuests = {
  show: endpoint({
    ...ofBooking,
    method: "GET",
    path,
    summary: "Who answers for a booking, and who else comes with it",
    access: companyAccess("booking", "bookings.view"),
    answer: BookingGuests,
  }),
  update: endpoint({
    ...ofBooking,
    method: "PUT",
    path,
    summary: "Say who else comes: the whole list of a booking's other guests",
    access: companyAccess("booking", "bookings.edit"),
    body: BookingGuestsInput,
    answer: BookingGuests,
  }),
  changeHolder: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/holder`,
    summary: "Let one of the other guests answer for a booking; who did comes along in his place",
    access: companyAccess("booking", "bookings.edit"),
    body: HolderChange,
    answer: BookingGuests,
  }),
};
