import * as z from "zod";
import { Booking, bookingPath, ofBooking } from "#contract/bookings/bookings";
import { AgreedPriceInput } from "#contract/bookings/quotes";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { whole } from "#contract/platform/paging";
import { line, maxAmountCents, Version } from "#contract/platform/scalars";

/** An agreed price for the booking as it was read. */
export const AgreedPriceUpdate = AgreedPriceInput.safeExtend({ version: Version });
export type AgreedPriceUpdate = z.output<typeof AgreedPriceUpdate>;

/**
 * The answer to a discount that somebody asked for. A yes is for the totals that were seen, the new one and the one
 * before, which must still be them: a total asked for stays the same while nights are added to the stay.
 */
export const PriceAnswer = z.strictObject({
  approved: named("Resposta", "a", z.boolean()),
  seen_total_cents: named("Total visto", "o", z.int().min(0).max(maxAmountCents)),
  seen_before_cents: named("Total de antes", "o", z.int().min(0).max(maxAmountCents).optional()),
  reason: named("Motivo da resposta", "o", line(300).nullable().optional()),
});
export type PriceAnswer = z.output<typeof PriceAnswer>;

const toChange = companyAccess("booking", "bookings.edit");

export const agreedPrices = {
  set: endpoint({
    method: "POST",
    path: `${bookingPath}/:code/agreed-price`,
    summary: "Agree a price for a booking, or ask for it",
    access: toChange,
    ...ofBooking,
    body: AgreedPriceUpdate,
    answer: Booking,
  }),
  drop: endpoint({
    method: "DELETE",
    path: `${bookingPath}/:code/agreed-price`,
    summary: "Return to the table price, and withdraw the discount that waits for an answer",
    access: toChange,
    ...ofBooking,
    /** The booking as it was read: 409 if it has changed since. */
    query: z.object({ version: named("Versão", "a", whole(z.int().min(1)).optional()) }),
    answer: Booking,
  }),
  answer: endpoint({
    method: "POST",
    path: `${bookingPath}/:code/price-request/answer`,
    summary: "Answer a discount that somebody asked for",
    access: companyAccess("booking", "bookings.override"),
    ...ofBooking,
    body: PriceAnswer,
    answer: Booking,
  }),
  readAnswer: endpoint({
    method: "DELETE",
    path: `${bookingPath}/:code/price-request/answer`,
    summary: "Mark the refusal of a discount as read, by who asked for it",
    access: toChange,
    ...ofBooking,
    answer: Booking,
  }),
};
