import * as z from "zod";
import { Booking, bookingPath, ofBooking } from "#contract/bookings/bookings";
import { companyAccess } from "#contract/platform/access";
import { CivilDate } from "#contract/platform/dates";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { line, maxAmountCents, ShownCents } from "#contract/platform/scalars";

/** The remaining credit of a cancelled booking, and the last date on which it may be used. */
export const OpenCredit = z.object({ code: z.string(), left_cents: ShownCents, valid_until: CivilDate });
export type OpenCredit = z.output<typeof OpenCredit>;

/** The booking whose credit is used, and the amount; by default as much as is left and still to be paid. */
export const CreditInput = z.strictObject({
  from_code: named("Reserva do crédito", "a", line(20).toUpperCase()),
  amount_cents: named("Valor", "o", z.int().min(1).max(maxAmountCents).optional()),
});
export type CreditInput = z.output<typeof CreditInput>;

export const bookingCredits = {
  use: endpoint({
    ...ofBooking,
    method: "POST",
    path: `${bookingPath}/:code/credits`,
    summary: "Pay for a booking with the credit of a cancelled booking of the same guest",
    access: companyAccess("booking", "bookings.edit"),
    body: CreditInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
};
