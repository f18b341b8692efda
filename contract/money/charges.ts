import * as z from "zod";
import { Booking } from "#contract/bookings/bookings";
import { LoweredFrom } from "#contract/money/payments";
import { companyAccess } from "#contract/platform/access";
import { endpoint } from "#contract/platform/endpoint";
import { named } from "#contract/platform/labels";
import { Id, line, maxAmountCents } from "#contract/platform/scalars";

const Amount = z.int().min(1).max(maxAmountCents);
const chargeName = named("O que foi", "o", line(60));

/** An extra charge beyond the agreed price: minibar, damage. A discount has its own act. */
export const ChargeInput = z.strictObject({ name: chargeName, amount_cents: named("Valor", "o", Amount) });
export type ChargeInput = z.output<typeof ChargeInput>;

/** The same for one that is stored; that of a discount stays negative and needs a reason. */
export const ChargeUpdate = z
  .strictObject({
    name: chargeName,
    amount_cents: named(
      "Valor",
      "o",
      z
        .int()
        .min(-maxAmountCents)
        .max(maxAmountCents)
        .refine((cents) => cents !== 0, "Informe um valor diferente de zero"),
    ),
    reason: named("Motivo", "o", line(300).nullable().optional()),
    /** Of a discount: the line that it is taken from, see `LoweredFrom`; the nights if absent or null. */
    about: LoweredFrom,
  })
  .check(({ value, issues }) => {
    if (!(value.amount_cents < 0) || value.reason) return;
    issues.push({ code: "custom", path: ["reason"], input: value, message: "Motivo do desconto é obrigatório" });
  });
export type ChargeUpdate = z.output<typeof ChargeUpdate>;

/**
 * A courtesy on top of the agreed price, by its positive amount: something went wrong, during the stay or after it. 422
 * above the share that the user gives alone.
 */
export const DiscountInput = z.strictObject({
  amount_cents: named("Valor", "o", Amount),
  reason: named("Motivo", "o", line(300)),
  /** What it is taken from, see `LoweredFrom`; the nights if absent or null. */
  about: LoweredFrom,
});
export type DiscountInput = z.output<typeof DiscountInput>;

const params = z.object({ code: line(20).toUpperCase() });
const ofOne = params.extend({ id: Id });
const missing = "BookingNotFoundException" as const;
const path = "/api/bookings/:code" as const;
const toChange = companyAccess("booking", "bookings.edit");

export const bookingCharges = {
  create: endpoint({
    method: "POST",
    path: `${path}/charges`,
    summary: "Create an extra charge of a booking, on top of the agreed price",
    access: toChange,
    params,
    missing,
    body: ChargeInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: "PUT",
    path: `${path}/charges/:id`,
    summary: "Update an extra charge of a booking",
    access: toChange,
    params: ofOne,
    body: ChargeUpdate,
    answer: Booking,
  }),
  delete: endpoint({
    method: "DELETE",
    path: `${path}/charges/:id`,
    summary: "Delete an extra charge of a booking",
    access: toChange,
    params: ofOne,
  }),
};

export const bookingDiscounts = {
  create: endpoint({
    method: "POST",
    path: `${path}/discounts`,
    summary: "Give a discount as a courtesy, on top of the agreed price",
    access: toChange,
    params,
    missing,
    body: DiscountInput,
    answer: Booking,
    status: 201,
    idempotent: true,
  }),
};
